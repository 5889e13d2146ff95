/** Lets every promise that is ready, and what those promises start, come to rest. Real I/O needs `until`. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

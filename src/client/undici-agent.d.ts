// undici types its index only.
declare module 'undici/lib/dispatcher/agent.js' {
  // biome-ignore lint/style/noDefaultExport: it is one, the module being CommonJS
  export { Agent as default } from 'undici';
}

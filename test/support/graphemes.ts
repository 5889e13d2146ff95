const { poolSize } = Buffer;

// The addon reads the header of its tables from the start of the memory block that Buffer.from hands it. Out of the
// shared pool that block starts with somebody else's bytes: "Data error" at best, wrong widths at worst.
Buffer.poolSize = 0;
export const { UnicodeGraphemesAddon } = await import('@xterm/addon-unicode-graphemes');
Buffer.poolSize = poolSize;

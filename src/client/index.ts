// The library: `import { createClient } from 'mergetop/client'`.
// biome-ignore lint/performance/noBarrelFile: the one entry of the package for other programs
export { ApiError } from './api-error.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';

// The library: `import { createClient } from 'mergetop/client'`.
// biome-ignore-all lint/performance/noBarrelFile: the one entry of the package for other programs
export type { Failure, FailureKind } from '../domain/failure.ts';
export type { Answer, Api, EndpointName, InputOf, OutputOf } from '../wire/index.ts';
export { ApiError } from './api-error.ts';
export type { Attempt, OnAttempt } from './attempt.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export type { Connections } from './connections.ts';
export type { ItemOf, PagedName, PageOptions } from './pages.ts';

import type { HostLabel } from '../../domain/pull-request.ts';

const label = (id: number, name: string, color: string): HostLabel => ({ id, name, color, default: false });

export const labels = {
  backend: label(9101, 'backend', '1d76db'),
  web: label(9102, 'web', '0e8a16'),
  mobile: label(9103, 'mobile', '5319e7'),
  infra: label(9104, 'infra', 'b60205'),
  migration: label(9105, 'migration', 'fbca04'),
  docs: label(9106, 'docs', '0075ca'),
  dependencies: label(9107, 'dependencies', '0366d6'),
  hotfix: label(9108, 'hotfix', 'd93f0b'),
  toolchain: label(9109, 'toolchain', 'c5def5'),
} as const;

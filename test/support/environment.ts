import process from 'node:process';
import { configureGlobal } from 'fast-check';

// The same cases at every run, so that a red run is somebody's change; FC_SEED looks elsewhere.
configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });

// Ink draws nothing until exit where it finds a CI variable; screens must look the same everywhere.
for (const name of Object.keys(process.env)) {
  if (name === 'CI' || name === 'CONTINUOUS_INTEGRATION' || name.startsWith('CI_') || name === 'NO_COLOR')
    delete process.env[name];
}

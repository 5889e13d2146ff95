import process from 'node:process';

// Ink draws nothing until exit where it finds a CI variable; screens must look the same everywhere.
for (const name of Object.keys(process.env)) {
  if (name === 'CI' || name === 'CONTINUOUS_INTEGRATION' || name.startsWith('CI_') || name === 'NO_COLOR')
    delete process.env[name];
}

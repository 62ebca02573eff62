import * as migration_20261121_064232_initial from './20261121_064232_initial.ts';

export const migrations = [
  {
    up: migration_20261121_064232_initial.up,
    down: migration_20261121_064232_initial.down,
    name: '20261121_064232_initial'
  },
];

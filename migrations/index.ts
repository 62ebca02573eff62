import * as migration_20261121_045023_initial from './20261121_045023_initial.ts';

export const migrations = [
  {
    up: migration_20261121_045023_initial.up,
    down: migration_20261121_045023_initial.down,
    name: '20261121_045023_initial'
  },
];

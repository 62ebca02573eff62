import * as migration_20261121_040830_initial from './20261121_040830_initial.ts';

export const migrations = [
  {
    up: migration_20261121_040830_initial.up,
    down: migration_20261121_040830_initial.down,
    name: '20261121_040830_initial'
  },
];

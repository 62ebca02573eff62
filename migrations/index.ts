import * as migration_20261121_034556_initial from './20261121_034556_initial.ts';

export const migrations = [
  {
    up: migration_20261121_034556_initial.up,
    down: migration_20261121_034556_initial.down,
    name: '20261121_034556_initial'
  },
];

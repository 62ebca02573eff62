export const WORDS = {
  assignee: 'Assigned to',
  due: 'Due, in the newsroom’s zone ({{zone}})',
  nobody: 'Nobody',
  region: 'Who works on it',
  saved: 'Saved. The item itself is unchanged.',
}

export const WORDS = {
  assignee: 'Assigned to',
  agreed: 'Embargo agreed with',
  due: 'Due, in the newsroom’s zone ({{zone}})',
  embargo: 'Embargoed until, in the newsroom’s zone ({{zone}})',
  nobody: 'Nobody',
  region: 'Who works on it',
  saved: 'Saved. The item itself is unchanged.',
}

export const BEATS: readonly (readonly [key: string, name: string, description: string])[] = [
  [
    'school-funding',
    'School Funding',
    'How the state formula, local property taxes and federal aid reach 142 school districts, and who comes up short.',
  ],
  [
    'charter-schools',
    'Charter Schools',
    'Applications, approvals, appeals and openings, and what happens to students and budgets afterward.',
  ],
  [
    'school-boards',
    'School Boards',
    'The elected and appointed members who run public districts, the votes they take and the policies they write.',
  ],
  [
    'literacy',
    'Literacy',
    'How children learn to read, which materials schools buy and what third-grade scores do and do not show.',
  ],
  [
    'teacher-workforce',
    'Teacher Workforce',
    'Pay, vacancies, licensing and working conditions for the 71,000 people who teach in public schools.',
  ],
  [
    'special-education',
    'Special Education',
    'Services for students with disabilities, from evaluations and staffing to state complaints and their outcomes.',
  ],
  [
    'legislature',
    'Legislature',
    'Education bills in the General Assembly: who wrote them, who voted for them and what they would change.',
  ],
  [
    'courts',
    'Courts',
    'Lawsuits and rulings that reshape schools, from funding claims to student rights and open meetings.',
  ],
  [
    'state-budget',
    'State Budget',
    'Where state education dollars come from and go: requests, appropriations, reserves and audits.',
  ],
  [
    'school-safety',
    'School Safety',
    'Security spending, building conditions, transportation and the plans districts file with the state.',
  ],
  [
    'early-childhood',
    'Early Childhood',
    'Pre-K seats, child care supply and the programs that serve children before kindergarten.',
  ],
  [
    'higher-education',
    'Higher Education',
    'Public universities and community colleges: enrollment, tuition, aid and the path from high school.',
  ],
]

export const CATEGORIES: readonly (readonly [key: string, name: string])[] = [
  ['news', 'News'],
  ['analysis', 'Analysis'],
  ['explainer', 'Explainer'],
  ['investigation', 'Investigation'],
  ['data', 'Data'],
  ['feature', 'Feature'],
  ['accountability', 'Accountability'],
  ['voter-guide', 'Voter Guide'],
  ['q-and-a', 'Q&A'],
]

export const AUTHORS: readonly (readonly [name: string, bio: string])[] = [
  [
    'Marisol Vega-Trent',
    'Marisol Vega-Trent covers charter schools statewide. She previously reported on city government in Port Lowell.',
  ],
  [
    'Theodore Nwosu',
    "Theodore Nwosu writes about school finance and keeps the newsroom's district budget database.",
  ],
  [
    'Hannah Brightwater',
    'Hannah Brightwater reports on school boards in the Capital Basin and has attended more than 400 board meetings.',
  ],
  [
    'Declan Fairweather',
    'Declan Fairweather covers the General Assembly from Fort Calder, with a focus on education committees.',
  ],
  [
    'Priyanka Rao',
    'Priyanka Rao is the data editor. She taught high school statistics for six years.',
  ],
  [
    'Jonah Kettering',
    'Jonah Kettering reports from the Western Plains on rural schools, distance and small districts.',
  ],
  [
    'Simone Arceneaux',
    'Simone Arceneaux covers the River Delta and Pine Belt, including early childhood and child care.',
  ],
  [
    'Wesley Okonjo',
    'Wesley Okonjo reports on special education. His reporting on evaluation delays led to a state review.',
  ],
  [
    'Caroline Støvring',
    "Caroline Støvring covers courts and public records, and files most of the newsroom's records requests.",
  ],
  [
    'Rafael Quintero',
    'Rafael Quintero writes about teachers and the teacher workforce from Marston.',
  ],
  [
    'Ada Lindholm',
    'Ada Lindholm covers reading instruction, testing and what research says about both.',
  ],
  [
    "Bennett O'Shea",
    "Bennett O'Shea covers public universities and community colleges across the state.",
  ],
  [
    'Tamika Rowland',
    'Tamika Rowland is the investigations editor. She joined the newsroom at its founding.',
  ],
  [
    'Luis Fontanez',
    'Luis Fontanez covers school safety, facilities and transportation in the Lakeshore and North Highlands.',
  ],
]

/** What each picture shows, the two colors it is drawn with and the beats it suits. */
export const MEDIA: readonly (readonly [alt: string, colors: [string, string], beats: string])[] = [
  [
    'Illustration: stacked bands of blue and gold, like ledgers',
    ['#1d4e89', '#f2b134'],
    'school-funding state-budget',
  ],
  [
    'Illustration: a field of teal fading into cream',
    ['#1b7f79', '#f6efe0'],
    'early-childhood special-education',
  ],
  [
    'Illustration: brick red blocks beside slate gray',
    ['#9b2d20', '#4a5560'],
    'school-safety school-boards',
  ],
  [
    'Illustration: deep green and chalk white, like a blackboard',
    ['#1f4d3a', '#f4f4ef'],
    'teacher-workforce literacy',
  ],
  ['Illustration: navy and ivory columns', ['#14213d', '#f5efe0'], 'courts legislature'],
  [
    'Illustration: school-bus yellow over charcoal',
    ['#f6b800', '#2b2b2b'],
    'school-safety school-funding',
  ],
  ['Illustration: violet and pale gray bands', ['#5b3a8c', '#e3e1e8'], 'higher-education'],
  [
    'Illustration: rust and sky blue, a plains horizon',
    ['#b3532a', '#a8d1e7'],
    'school-funding teacher-workforce',
  ],
  ['Illustration: orange and plum shapes, side by side', ['#e4772e', '#5a2a4d'], 'charter-schools'],
  ['Illustration: leaf green over sand', ['#5c8a3a', '#eadfc5'], 'charter-schools early-childhood'],
  [
    'Illustration: burgundy and brass, like a chamber rail',
    ['#6d1a36', '#c9a24b'],
    'legislature state-budget',
  ],
  ['Illustration: lake blue and white', ['#2a6f97', '#fbfbf8'], 'school-boards special-education'],
  ['Illustration: pencil yellow and graphite', ['#ffcf33', '#5f6368'], 'literacy'],
  ['Illustration: coral and midnight blue', ['#ff6f59', '#16213e'], 'early-childhood literacy'],
  [
    'Illustration: two tones of pine green',
    ['#23483c', '#86a68c'],
    'school-boards charter-schools',
  ],
  ['Illustration: copper and fog', ['#b56b3a', '#dfe3e6'], 'state-budget courts'],
  [
    'Illustration: cornflower and wheat',
    ['#5f7fc4', '#e9d5a1'],
    'higher-education teacher-workforce',
  ],
  ['Illustration: slate and signal orange', ['#3d4a57', '#f26b21'], 'school-safety'],
  ['Illustration: rose and dark teal', ['#d98b8b', '#0f4c50'], 'special-education'],
  ['Illustration: stone gray and indigo', ['#cfcac2', '#343a7a'], 'courts higher-education'],
]

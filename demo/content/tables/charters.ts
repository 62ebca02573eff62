const words = (text: string): string[] => text.trim().split(/\s*,\s*/)

export const CHARTER_NAMES = words(`
Harbor Light Academy, Tamsin River Montessori, Northgate Classical Academy, Copper Gap Outdoor School,
Delta Collegiate Prep, Kessler Bridge Academy, Fort Calder Early College, Lakeshore Language Immersion School,
Bluestem Prairie School, Ironworks Technical High School, Cypress Learning Center, Eastmoor STEM Academy,
Wescott Arts Charter School, Longleaf Community School, Marston Girls Leadership Academy, Railhead Trades Academy,
Quay Point Maritime Academy, Summit Ridge Charter School, Greenhaven Expeditionary School, Prairie Center Virtual Academy,
Stonebridge Preparatory, Bellbrook Science Academy, Three Rivers Freedom School, Linden Commons School,
Pier Heights Middle School of Design, Valley Bilingual Academy, Ferrisburg Health Sciences High School,
Clearwater Point Charter School, Heritage Classical School of Kingsbury, Lowell Street Academy,
Magnolia Bend Literacy Lab, High Ridge Environmental School, Marlow Road Montessori, Second Chance High School of Port Lowell,
Orchard City Agricultural Academy, Belle Rive Music Conservatory, Brookside Micro School, Ellisburg Collegiate,
Somerton Public Charter School, Larkin New Tech Academy, Resaca Springs Preparatory, Northport Sailing and Sciences School,
Alder Springs Charter Academy, Bancroft Boys Academy, Dune Park Project School, Braemar Highlands Academy,
Grand Mere Waldorf-Inspired School, West Marston Hope Academy, Millrace Community Charter, Ashby Leadership Academy,
Glassboro Mills Pathways High School, Fairmount Day Charter, Pellham Core Knowledge School, Harborview International Academy,
Birch Hollow School of Inquiry, Cape Ransom Coastal School, Talbot County Career Academy, Haskell Commons High School,
Waverly Autism Resource School, Merritt Classical Academy`)

export const OPERATORS = words(`
Anchor Public Schools, Averill Classical Education Trust, Beacon Hill Learning Collaborative, Bridgepoint Schools Inc.,
Capital Basin Community Schools, Civic Prep Network, Delta Promise Schools, Evergreen Montessori Partners,
Foundry Technical Education, Great Lakes Learning Cooperative, Keystone Charter Management,
Lantern Schools of Averill, New Orchard Foundation, Open Door Academies, Prairie Commons Education,
Riverstone Academies, Summit Path Schools, Tamsin Valley Parents Association`)

/** The number of applications in each state, and the paths that lead there. */
export const CHARTER_PATHS: readonly (readonly [count: number, paths: readonly string[]])[] = [
  [9, ['l s u', 's u']],
  [7, ['l s', 's']],
  [8, ['l s u a', 's u a', 's u d r u a', 's u d p a']],
  [6, ['l s u d', 's u d']],
  [8, ['l s u a o', 's u a o', 's u d p a o', 's u d r u a o']],
  [4, ['l s u d p', 's u d p']],
  [5, ['l']],
  [4, ['s u d r', 'l s u d r']],
  [4, ['l s u d p n', 's u d p n']],
  [5, ['l s w', 's u w', 'l w', 's u d r w', 's u d p w']],
]

export const FOUNDER_QUOTES = [
  'Families asked us for a choice close to home',
  'We built this around the students who are not being reached',
  'We read every comment from the review and answered each one',
  'Two hundred families filled out a card and told us what was missing',
  'I would rather be small and good in the first year',
  'Nobody on our board is doing this for the first time',
  'We are asking for a chance to be measured',
  'There are students here who have not seen a school built around what they like',
  'I taught in this county for years, and I know which children I am thinking of',
  'People ask whose idea this was. It started at a kitchen table',
  'If the seats stay empty, we will have been wrong',
]

/** The made-up state. Its postal and census codes are ones that no real state uses. */
export const STATE = {
  name: 'Averill',
  code: 'av',
  census: '99',
  capital: 'Fort Calder',
  people: 'Averillians',
}

export const REGIONS: readonly (readonly [key: string, name: string])[] = [
  ['capital-basin', 'Capital Basin'],
  ['port-lowell', 'Port Lowell Metro'],
  ['tamsin-valley', 'Tamsin Valley'],
  ['lakeshore', 'Lakeshore'],
  ['north-highlands', 'North Highlands'],
  ['pine-belt', 'Pine Belt'],
  ['western-plains', 'Western Plains'],
  ['river-delta', 'River Delta'],
]

/**
 * One county a line: name, seat, enrollment of its county district in hundreds (0 where city
 * districts cover the whole county), then each city district with its own enrollment in hundreds.
 */
export const COUNTIES: Readonly<Record<string, string>> = {
  'capital-basin': `
Calder|Fort Calder|0|Fort Calder City Schools:412|Northgate Public Schools:68
Abernathy|Linden|96|Linden City Schools:31
Brandt|Marlow|74|Marlow City Schools:44
Tipton|Harmony Grove|52
Waverly|Wescott|183|Wescott City Schools:57|Birch Hollow Public Schools:22
Oakes|Bellbrook|38|Bellbrook City Schools:26
Prentiss|Nolan|29
Kimball|Alder Springs|61|Alder Springs City Schools:19
Sayre|Dunmore|44
Hollis|Kingsbury|87|Kingsbury Public Schools:35
Royce|Cedar Fork|23
Lyndon|Pellham|34|Pellham City Schools:15`,
  'port-lowell': `
Lowell|Port Lowell|0|Port Lowell Public Schools:538|Eastmoor City Schools:93|Harborview Public Schools:71|South Lowell Public Schools:55
Merritt|Stonebridge|264|Stonebridge City Schools:48|Fox Landing Public Schools:37
Haskell|Ferrisburg|141|Ferrisburg City Schools:52|Old Mill City Schools:19
Colby|Saltmarsh|58
St. Clement|Quay Point|112|Quay Point Public Schools:29
Dorsey|Larkin|67|Larkin City Schools:33
Vance|Millrace|49
Ellery|Cape Ransom|36
Thorne|Glassboro Mills|81|Glassboro Mills City Schools:24
Pruitt|Bayliss|27
Gaines|Somerton|95|Somerton Public Schools:41`,
  'tamsin-valley': `
Tamsin|Marston|0|Marston Public Schools:247|West Marston City Schools:62
Delaney|Ashby|69|Ashby City Schools:28
Rowan|Greenhaven|128|Greenhaven City Schools:84
Fairbank|Millerton|42
Ostrander|Vale|31
Keeling|Brookside|55|Brookside City Schools:17
McTavish|Lochlan|24
Sumner|Orchard City|77|Orchard City Public Schools:36
Wynne|Tully|19
Hatcher|Rosedale|46
Bexley|Covert|33
Langdon|Fairmount|64|Fairmount City Schools:21`,
  lakeshore: `
Kessler|Kessler|0|Kessler City Schools:158|Pier Heights Public Schools:39
Corbin|Grand Mere|73|Grand Mere City Schools:27
Whitlock|Sandusky Bend|51
Beaumont|Clearwater Point|88|Clearwater Point City Schools:32
Nicollet|Lake Orrin|39
Draper|Dune Park|45|Dune Park City Schools:14
Huron Bend|Anchorage Mills|28
Lathrop|Silver Bay Landing|22
Pomeroy|Northport|57|Northport City Schools:23
Sterling|Breakwater|35
Tremont|Isle Haven|18
Vickers|Cutler|41`,
  'north-highlands': `
Garrison|High Ridge|83|High Ridge City Schools:38
Ames|Copper Gap|26
Balfour|Stillwater Falls|32
Crane|Timber Creek|21
Eldridge|Summit|54|Summit City Schools:18
Foxworth|Laurel Fork|17
Innes|Glen Ayr|14
MacAllister|Braemar|37|Braemar City Schools:12
Noyes|Granite|29
Upshaw|Bearwallow|16
Quarles|Slate Hill|23
Wray|Tall Pines|19`,
  'pine-belt': `
Barlow|Longleaf|59|Longleaf City Schools:34
Catlett|Turpentine|22
DuPree|Magnolia Bend|47|Magnolia Bend City Schools:16
Easterly|Pinckney|31
Gentry|Sawmill|26
Holloway|Resaca Springs|65|Resaca Springs City Schools:25
Jessup|Needham|20
Lamar Creek|Ocilla|28
Pickering|Heartwood|43|Heartwood City Schools:17
Sessums|Tar Landing|15
Tolliver|Ellisburg|38|Ellisburg City Schools:20
Yancey Grove|Baxter|24`,
  'western-plains': `
Arnett|Prairie Center|48|Prairie Center Public Schools:42
Bodine|Wheatland|17
Cheever|Cottonwood|21
Dillard|Bluestem|33|Bluestem City Schools:13
Farris|Antelope|11
Grady Hills|Red Bluff|25
Kincaid|Windom|36
Lassiter|Grainfield|14
Mosby|Sod House|9
Osgood|Plainview Junction|29
Reddick|Railhead|40|Railhead City Schools:18
Truitt|Four Corners|12`,
  'river-delta': `
Bancroft|Delta City|62|Delta City Public Schools:46
Cordell|Cypress|27
Dumont|Belle Rive|34|Belle Rive City Schools:19
Faulk|Levee|18
Guidry|Bayou Clair|43|Bayou Clair City Schools:19
Landry Point|Heron|21
Marchand|Three Rivers|70|Three Rivers City Schools:30
Percy|Cotton Landing|24
Robichaux|St. Amant|37
Shelby Bend|Catfish Point|15
Talbot|Riverton|53|Riverton City Schools:27
Vidal|Old Ferry|20`,
}

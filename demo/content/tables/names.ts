const words = (text: string): string[] => text.trim().split(/\s*,\s*/)

export const FIRST_NAMES = words(`
Aaliyah, Adrienne, Alan, Alicia, Amara, Amos, Andre, Angela, Anjali, Arturo, Audrey, Beatriz, Bernard, Beverly,
Brandon, Bridget, Calvin, Camille, Carlos, Carmen, Catherine, Cedric, Charlene, Claire, Clifton, Colleen, Corinne,
Curtis, Damon, Dana, Darnell, Deborah, Delphine, Denise, Derek, Desmond, Diego, Dolores, Dwight, Edith, Elena, Eli,
Elliott, Emeka, Erin, Esther, Eugene, Fatima, Felicia, Frances, Franklin, Gabriela, Garrett, Gloria, Graham, Greta,
Gwen, Harold, Heather, Hector, Helen, Henry, Ida, Imani, Ingrid, Isaac, Ivy, Jamal, Janelle, Jerome, Joanna, Joel,
Josephine, Juan, Judith, Karen, Keisha, Kenji, Kofi, Lamar, Laura, Leland, Leticia, Lionel, Lorraine, Louis, Lucia,
Luther, Mae, Malik, Marcia, Marcus, Margaret, Mariana, Martin, Maureen, Maya, Meredith, Miguel, Miriam, Monica,
Nadia, Nathan, Neil, Nora, Octavia, Olivia, Omar, Pamela, Patrick, Paula, Percy, Phillip, Priya, Quentin, Rachel,
Ramona, Raymond, Rebecca, Regina, Renee, Rita, Roland, Rosa, Russell, Ruth, Samuel, Sandra, Sharon, Simone, Sofia,
Stanley, Stella, Susan, Sylvia, Tamara, Terrence, Theresa, Thomas, Tobias, Tyrone, Valerie, Vera, Vernon, Victor,
Vincent, Virginia, Walter, Wanda, Wendell, Yolanda, Yusuf, Zachary`)

export const SURNAMES = words(`
Abara, Achterberg, Adair, Aguilar, Albright, Alvarado, Anders, Appleby, Archuleta, Ashcroft, Atkins, Bagley,
Ballard, Banerjee, Barrera, Bauer, Beckwith, Begay, Bellamy, Benítez, Bergstrom, Blackwood, Blanchard, Bonner,
Boudreaux, Bradshaw, Brennan, Brightwell, Broussard, Buchanan, Burgess, Byrd, Caldwell, Callahan, Cárdenas,
Carmichael, Castellanos, Chandler, Chen, Choi, Clayborne, Coleman, Conway, Crenshaw, Crowe, Cruz, D'Amico, Dang,
Dawson, De La Rosa, DeSoto, Díaz-Reyes, Dockery, Donnelly, Dubois, Dunleavy, Eberhart, Ellington, Emerson, Engstrom,
Espinoza, Farrow, Ferreira, Finch-Hadley, Fitzgerald, Fontaine, Fuentes, Gallagher, García-Holt, Garner, Gaither,
Gilchrist, Goodwin, Greer, Guerrero, Gupta, Hadley, Halvorsen, Harcourt, Hargrove, Hawkins, Henley, Herrera,
Hightower, Holcomb, Hoang, Huerta, Ibarra, Ingram, Iyer, Jablonski, Jarrett, Johansen, Jimenez, Kaufman, Keane,
Kelleher, Kim, Kirkland, Kowalski, Kruger, Lam, Lancaster, Larkin-Webb, LeBlanc, Ledbetter, Lindqvist, Lockhart,
Loughlin, Lozano, MacIntyre, Maddox, Magee, Maldonado, Marchetti, Mayfield, McAdoo, McBride, McCutcheon, McKinney,
Mendoza, Mercer, Middleton, Montoya, Moorehead, Mukherjee, Muñoz, Nakamura, Nguyen, Nieves, Norwood, Núñez,
O'Brien, O'Dell, O'Rourke, Oglesby, Okafor, Olmstead, Ortega, Osei, Padgett, Park, Patel, Patterson, Pearce, Peña,
Pendleton, Petrov, Pfeiffer, Phan, Pickett, Pruett, Quinlan, Quiñones, Ramsey, Randolph, Rasmussen, Redfern,
Renfro, Rhodes, Ridley, Robles, Rosenthal, Rutherford, Saenz, Salazar, Sandoval, Santiago, Schaeffer, Schroeder,
Seaborn, Shah, Shelton, Singh, Slater, Solis, Sørensen, St. John, Stallworth, Stanfield, Stoddard, Strickland,
Swenson, Takahashi, Talley, Tate-Brown, Thibodeaux, Thornton, Tran, Treadwell, Truong, Udall, Valdez, Van Buren,
Vasquez, Velasco, Villanueva, Voss, Wainwright, Walcott, Weatherly, Whitaker, Whitfield, Wilkes, Winslow, Womack,
Wójcik, Yarbrough, Yoder, Zamora, Zeller`)

export const SCHOOL_NAMES = words(`
Adams Street, Baldwin, Bayside, Bluff Creek, Booker, Briarwood, Brookhaven, Carver, Central, Cherry Lane, Clara Hale,
Clearview, Cloverdale, Cottonwood, Crestview, Douglass, Eastside, Edgewood, Ellison, Fairview, Forest Glen, Foster,
Garfield, Glenwood, Greenbriar, Hawthorne, Heritage, Hickory Hill, Highland, Hilltop, Holly Springs, Indian Creek,
Jefferson, Kennedy, Lakewood, Laurel, Lincoln, Longfellow, Maplewood, Marshall, McKinley, Meadowbrook, Mill Creek,
Monroe, North Fork, Northside, Oak Ridge, Orchard View, Parkside, Pine Grove, Pleasant Hill, Poplar Grove, Quarry Road,
Riverside, Rock Springs, Rosa Parks, Sandhill, Shady Grove, South Fork, Southside, Spring Street, Stony Point,
Sunnyside, Sycamore, Twin Oaks, Union, Valley View, Walnut Grove, Washington, West End, Westbrook, Willow Creek,
Woodlawn, Wright`)

export const DONORS = words(`
Averill Educators United PAC, Averill Realtors for Progress, Basin Bankers Political Fund, Better Classrooms Averill,
Building Trades Council of Averill, Charter Families Network Action Fund, Committee for Rural Schools,
Delta Growers Association PAC, Families for School Choice Averill, Highlands Timber Council, Lakeshore Hospitals PAC,
Parents for Public Schools Fund, Port Lowell Chamber Action Committee, Retired Teachers Caucus,
School Bus Contractors PAC, School Nutrition Workers Local 214, Superintendents for Averill,
Tamsin Valley Manufacturers, Tax Fairness Averill, Western Plains Cattle PAC, Young Voters Averill`)

/** Texts of the preview of an item in search results and shared links. */
export const WORDS = {
  found: 'In search results',
  heading: 'How it is found and shared',
  longText: 'Search engines cut a text after about {{most}} characters; this one has {{count}}.',
  longTitle: 'Search engines cut a title after about {{most}} characters; this one has {{count}}.',
  newsroomsPicture: 'No picture: a shared link shows the newsroom’s.',
  noPicture: 'No picture: a shared link shows words alone.',
  noText:
    'No summary: search engines choose words of the text, and a shared link shows the title alone.',
  noTitle: 'No title yet',
  picture: 'Its picture',
  shared: 'As a shared link',
}

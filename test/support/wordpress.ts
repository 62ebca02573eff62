/** Returns a WordPress export of many posts, as text; each has paragraphs with marks, links, a list and a quote. */
export const exportOf = (
  posts: Iterable<string>,
  options: { encoding?: string; end?: string } = {},
): string => {
  const { encoding = 'UTF-8', end = '</channel>\n</rss>\n' } = options
  return `${head(encoding)}${[...posts].join('')}${end}`
}

/** Returns a published post with this content. */
export const postOf = (id: number, content: string): string => `<item>
<title>Post ${id}</title>
<dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date_gmt>2024-05-01 12:00:00</wp:post_date_gmt>
<wp:post_name>post-${id}</wp:post_name>
<wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type>
<category domain="category" nicename="schools"><![CDATA[Schools]]></category>
</item>
`

/** Returns a typical post of about 3 KB. */
export const storyOf = (id: number): string =>
  Array.from(
    { length: 8 },
    (_, part) =>
      `The board of district ${id} met for the ${part + 1}. time and <b>voted</b> on the budget, as <a href="https://example.org/${id}/${part}">its minutes</a> say. Parents, teachers and two members of the council had asked for more time, and <em>most</em> of them spoke for an hour. The chair closed the meeting at nine.`,
  ).join('\n\n') +
  '\n<ul><li>One vote against</li><li>Two absent</li></ul>\n<blockquote>We shall see.</blockquote>'

const head = (encoding: string) => `<?xml version="1.0" encoding="${encoding}" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>The Gazette</title>
<link>https://gazette.example.org</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://gazette.example.org</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ada]]></wp:author_login><wp:author_display_name><![CDATA[Ada Fox]]></wp:author_display_name></wp:author>
`

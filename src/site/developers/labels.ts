import { html } from 'hono/html'
import { labelLists, labelPages } from '../../core/labels.ts'
import { apiPath, apiUrl } from '../../core/newsroom.ts'
import type { Html } from '../../core/html.ts'
import type { Newsroom } from '../../core/types.ts'

/** Where the values of filters are found. */
export const labels = (newsroom: Newsroom): Html => {
  const paged = labelPages(newsroom).map(({ collection }) => collection)
  return html`<p>
      A filter takes a slug. Of beats and districts it is in their own lists; the others have lists
      as well, each whole and by name. What no public item names is not in them.
    </p>
    <ul class="fields">
      ${labelLists(newsroom).map(
        ({ collection, list }) =>
          html`<li>
            <a href="${apiUrl(newsroom)}/${collection}"
              ><code>${apiPath(newsroom)}/${collection}</code></a
            >
            <span class="meaning"
              >${list.description} Keys: <code>id</code>, <code>slug</code>, <code>name</code>,
              <code>url</code>
              (${paged.includes(collection) ? 'its page' : 'null'}),
              <code>${list.count}</code>.</span
            >
          </li>`,
      )}
    </ul>`
}

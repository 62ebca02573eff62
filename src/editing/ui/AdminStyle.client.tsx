'use client'
import type { ReactNode } from 'react'
import { WEEK_CSS } from '../week/style.ts'
import { useSelectNames } from './useSelectNames.client.ts'

/** Styles, and names of selects, that Payload's admin lacks, on every page. */
export const AdminStyle = ({ children }: { children: ReactNode }) => {
  useSelectNames()
  return (
    <>
      <style href="civic-newsroom-admin" precedence="high">
        {CSS}
      </style>
      {children}
    </>
  )
}

/**
 * Descriptions of fields wrap instead of being cut off; texts whose grey has a contrast below 4.5 are darker; controls for actions that
 * the server would reject are hidden, and so is the bar for selected items while none is: it covers a row; on narrow screens the sidebar's public state comes above the form, and long titles in the path leave
 * room for the search and the account. Up to 1440 px Payload opens the menu over the page for a moment after it has hydrated, until it has
 * looked at the width: it stays hidden until then.
 */
const CSS = `${WEEK_CSS}
.field-description, .table thead, .LexicalEditorTheme__placeholder, .upload__dropzoneContent__orText, .upload__dragAndDropText { color: var(--theme-elevation-650) }
.modular-dashboard:not(.editing) .widget:has(.widget-content:empty) { display: none }
.field-error.tooltip { bottom: 100%; top: auto; white-space: normal; width: max-content }
.field-type:has(> [data-refused]) input { border-color: var(--theme-error-400) }
.array-field__row:has([data-fixed]) :is(.collapsible__drag, .array-actions) { display: none }
.doc-controls__meta:has([data-saved-at]) .doc-controls__value-wrap:not([data-saved-at]) { display: none }
@media (min-width: 1025px) {
  .doc-controls__list-item[data-saved-at] { align-items: start; flex-direction: column }
  [data-saved-at] > :is(.doc-controls__label, .doc-controls__value) { line-height: 1.25; white-space: normal }
}
@media (min-width: 1025px) and (max-width: 1180px) { [data-saved-at] ~ [data-saved-at] { display: none } }
.collection-list__list-selection:not(:has(button)) { display: none }
.doc-controls [data-kept] { color: var(--theme-elevation-650); min-width: 9.5em; text-align: end; white-space: nowrap }
[data-find] { align-items: center; background: none; border: 1px solid var(--theme-elevation-150); border-radius: var(--style-radius-s); color: var(--theme-elevation-650); cursor: pointer; display: flex; gap: 0.4em; font: inherit; min-height: 28px; min-width: 28px; padding: 0 0.4em }
[data-find] kbd { font: inherit; font-size: 0.85em }
@media (max-width: 1440px) {
  .template-default--nav-hydrated.template-default--nav-open:not(.template-default--nav-animate) { grid-template-columns: 0 auto }
  .template-default--nav-hydrated:not(.template-default--nav-animate) .nav { visibility: hidden }
}
@media (max-width: 768px) {
  [data-find] kbd { display: none }
  .app-header__step-nav-wrapper, .step-nav { min-width: 0 }
  .step-nav > * { flex-shrink: 0 }
  .step-nav > :is(a:not(.step-nav__home), .step-nav__last) { flex-shrink: 1; min-width: 2.5em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .payload-settings { overflow-x: clip }
}
.collection-edit:has([data-others-account]) #change-password { display: none }
.collection-edit:has([data-public-file]) .file-details__remove { display: none }
[data-pictures] { display: flex; gap: 0.4em; margin-bottom: calc(var(--base) * 0.5) }
[data-picture] img { border-radius: var(--style-radius-s); height: 64px; max-width: 96px; object-fit: cover }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) thead { display: none }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) tbody { display: grid; gap: calc(var(--base) * 0.5); grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr)) }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) tr { background: var(--theme-elevation-50); border-radius: var(--style-radius-m); display: flex; flex-direction: column; gap: 0.3rem; padding: 0.6rem; position: relative }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) td { display: block; max-width: none; min-width: 0; overflow-wrap: anywhere; padding: 0 }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) td:has([data-picture]) { order: -1 }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) td:has([type=checkbox]) { inset-block-start: 0.8rem; inset-inline-start: 0.8rem; position: absolute; z-index: 3 }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) td:has(> :is(a, button)) { position: static }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) :is(td > button, td > span) { white-space: normal !important }
.collection-list:has([data-pictures=grid]) .table:has([data-picture]) td > :is(a, button)::after { content: ''; inset: 0; position: absolute; z-index: 2 }
.collection-list:has([data-pictures=grid]) [data-picture] img { aspect-ratio: 4 / 3; height: auto; max-width: none; width: 100% }
@media (max-width: 1024px) { .collection-list:has([data-pictures=grid]) .table:has([data-picture]) { padding-inline-end: var(--gutter-h) } }
@media (max-width: 1024px) { [data-preview] { inset: var(--app-header-height) 0 0; height: auto; position: fixed; z-index: 50 } }
@media (max-width: 1024px) {
  .doc-controls:has([data-kept]) { margin-bottom: calc(var(--base) * 0.8) }
  .doc-controls [data-kept] { border-end-start-radius: var(--style-radius-m); inset-inline-end: 0; min-width: 0; padding: 0 calc(var(--base) * 0.8); position: absolute; top: calc(100% + 1px) }
  .doc-controls [data-kept]:not(:empty) { background: var(--theme-bg) }
  .document-fields:has([data-public-state]) { display: flex; flex-direction: column; padding-bottom: var(--spacing-view-bottom) }
  .document-fields:has([data-public-state]) :is(.document-fields__sidebar-wrap, .document-fields__sidebar, .document-fields__sidebar-fields, .document-fields__sidebar-fields > .render-fields) { display: contents }
  .document-fields:has([data-public-state]) .document-fields__sidebar-fields > .render-fields > * { margin-inline: var(--gutter-h); width: auto }
  .document-fields [data-public-state] { margin-top: calc(var(--base) * 0.5); order: -1 }
}
`

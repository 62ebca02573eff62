'use client'
import type { ReactNode } from 'react'

/** Styles that Payload's admin lacks, on every page. */
export const AdminStyle = ({ children }: { children: ReactNode }) => (
  <>
    <style href="civic-newsroom-admin" precedence="high">
      {CSS}
    </style>
    {children}
  </>
)

/**
 * Descriptions of fields wrap instead of being cut off; controls for actions that the server would reject are hidden; on narrow screens
 * the sidebar's public state comes above the form.
 */
const CSS = `
.modular-dashboard:not(.editing) .widget:has(.widget-content:empty) { display: none }
.field-error.tooltip { bottom: 100%; top: auto; white-space: normal; width: max-content }
.array-field__row:has([data-fixed]) :is(.collapsible__drag, .array-actions) { display: none }
.doc-controls__meta:has([data-saved-at]) .doc-controls__value-wrap:not([data-saved-at]) { display: none }
.doc-controls [data-kept] { color: var(--theme-elevation-650); min-width: 9.5em; text-align: end; white-space: nowrap }
.collection-edit:has([data-public-file]) .file-details__remove { display: none }
@media (max-width: 1024px) { [data-preview] { inset: var(--app-header-height) 0 0; height: auto; position: fixed; z-index: 50 } }
.collection-edit:has([data-drafts-only]) .status__value-wrap { font-size: 0 }
.collection-edit:has([data-drafts-only]) .status__value-wrap > span { font-size: calc(var(--base-body-size) * 1px) }
.collection-edit:has([data-drafts-only]) #action-revert-to-published { display: none }
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

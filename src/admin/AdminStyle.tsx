'use client'
import type { ReactNode } from 'react'

/** What Payload's own look lacks, on every page of the admin. */
export const AdminStyle = ({ children }: { children: ReactNode }) => (
  <>
    <style href="civic-newsroom-admin" precedence="high">
      {CSS}
    </style>
    {children}
  </>
)

/**
 * Whole sentences beside a field instead of their beginning; nothing offered that the server would refuse; where the sidebar
 * stands below the form, what readers see stands above it.
 */
const CSS = `
.modular-dashboard:not(.editing) .widget:has(.widget-content:empty) { display: none }
.field-error.tooltip { bottom: 100%; top: auto; white-space: normal; width: max-content }
.array-field__row:has([data-fixed]) :is(.collapsible__drag, .array-actions) { display: none }
.doc-controls__meta:has([data-saved-at]) .doc-controls__value-wrap:not([data-saved-at]) { display: none }
.collection-edit:has([data-public-file]) .file-details__remove { display: none }
@media (max-width: 1024px) { [data-preview] { inset: var(--app-header-height) 0 0; height: auto; position: fixed; z-index: 50 } }
.collection-edit:has([data-drafts-only]) .status__value-wrap { font-size: 0 }
.collection-edit:has([data-drafts-only]) .status__value-wrap > span { font-size: calc(var(--base-body-size) * 1px) }
.collection-edit:has([data-drafts-only]) #action-revert-to-published { display: none }
@media (max-width: 1024px) {
  .document-fields:has([data-public-state]) { display: flex; flex-direction: column; padding-bottom: var(--spacing-view-bottom) }
  .document-fields:has([data-public-state]) :is(.document-fields__sidebar-wrap, .document-fields__sidebar, .document-fields__sidebar-fields, .document-fields__sidebar-fields > .render-fields) { display: contents }
  .document-fields:has([data-public-state]) .document-fields__sidebar-fields > .render-fields > * { margin-inline: var(--gutter-h); width: auto }
  .document-fields [data-public-state] { margin-top: calc(var(--base) * 0.5); order: -1 }
}
`

'use client'
import { Button, useModal } from '@payloadcms/ui'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { Dialog, DialogButtons, DialogError } from '../ui/Dialog.client.tsx'
import { SELECT } from '../ui/input.ts'
import { useWords } from '../ui/useWords.client.ts'
import { fill } from '../words.ts'
import { CsvEntries, CsvSummary } from './CsvReport.client.tsx'
import { useCsv } from './useCsv.client.ts'

/** A CSV table that a list can be exported to and imported from. */
export type OfferedSheet = { hint: string; label: string; name: string }

type Props = { collectionSlug: string; modal: string; sheets: OfferedSheet[] }

/** Exports a table, or imports a file after showing a report of what would change. */
export const CsvDialog = (props: Props) => {
  const { modal, sheets } = props
  const { csv: words } = useWords()
  const [name, setName] = useState(sheets[0]?.name ?? '')
  const sheet = sheets.find((one) => one.name === name)
  if (!sheet) return null
  return (
    <Dialog heading={fill(words.heading, { label: sheet.label })} slug={modal}>
      <Table {...props} key={name} onChoose={setName} sheet={sheet} />
    </Dialog>
  )
}

const Table = (props: Props & { onChoose: (name: string) => void; sheet: OfferedSheet }) => {
  const { collectionSlug, modal, onChoose, sheet, sheets } = props
  const { closeModal } = useModal()
  const { csv: words } = useWords()
  const { busy, download, error, look, report, write, written } = useCsv({
    collectionSlug,
    sheet: sheet.name,
  })
  const count = report ? report.counts.changed + report.counts.created : 0
  const canWrite = report !== undefined && report.counts.refused === 0 && count > 0
  return (
    <>
      <div className="confirmation-modal__content" style={CONTENT}>
        {sheets.length > 1 && (
          <div className="field-type" style={FIELD}>
            <label className="field-label" htmlFor={`${modal}-sheet`}>
              {words.table}
            </label>
            <select
              disabled={busy !== undefined}
              id={`${modal}-sheet`}
              onChange={({ target }) => onChoose(target.value)}
              style={SELECT}
              value={sheet.name}
            >
              {sheets.map(({ label, name }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        )}
        <p style={FIELD}>{sheet.hint}</p>
        <p style={FIELD}>
          <a download href={download} id={`${modal}-export`}>
            {words.export}
          </a>
        </p>
        <div className="field-type" style={FIELD}>
          <label className="field-label" htmlFor={`${modal}-file`}>
            {words.choose}
          </label>
          <input
            accept=".csv,.tsv,.txt,text/csv"
            aria-describedby={`${modal}-help`}
            disabled={busy !== undefined}
            id={`${modal}-file`}
            onChange={({ target }) => void look(target.files?.[0])}
            // Resets the input, so that the same file can be chosen again after a correction.
            onClick={({ currentTarget }) => {
              currentTarget.value = ''
            }}
            style={FILE}
            type="file"
          />
          <p className="field-description" id={`${modal}-help`}>
            {words.help}
          </p>
        </div>
        <div role="status">
          {busy === 'looking' && <p style={FIELD}>{words.looking}</p>}
          {report && <CsvSummary report={report} />}
          {written !== undefined && <p style={FIELD}>{fill(words.done, { count: written })}</p>}
        </div>
        {report && <CsvEntries report={report} />}
        <DialogError>{error}</DialogError>
      </div>
      {canWrite ? (
        <DialogButtons
          busy={words.busy}
          id="csv"
          isBusy={busy === 'writing'}
          label={fill(words.confirm, { count })}
          onCancel={() => closeModal(modal)}
          onConfirm={write}
        />
      ) : (
        <div className="confirmation-modal__controls">
          <Button
            buttonStyle="secondary"
            id="csv-close"
            margin={false}
            onClick={() => closeModal(modal)}
            size="large"
            type="button"
          >
            {words.close}
          </Button>
        </div>
      )}
    </>
  )
}

/** Scrolls between the heading and the buttons, which stay visible. */
const CONTENT: CSSProperties = {
  display: 'grid',
  gap: 'calc(var(--base) * 0.75)',
  maxHeight: 'calc(100dvh - 15rem)',
  minWidth: 0,
  overflowY: 'auto',
  padding: '0.25rem',
}

const FIELD: CSSProperties = { margin: 0, overflowWrap: 'anywhere' }

/** Wide enough to drop a file on. */
const FILE: CSSProperties = {
  border: '1px dashed var(--theme-elevation-400)',
  borderRadius: 'var(--style-radius-m)',
  color: 'inherit',
  font: 'inherit',
  padding: 'var(--base)',
  width: '100%',
}

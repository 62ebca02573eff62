'use client'
import { Button } from '@payloadcms/ui'
import { DialogError } from '../../../src/editing/ui/Dialog.client.tsx'
import { useBallotWords } from './useBallotWords.client.ts'

/** Placeholder while a list loads, or after loading it failed. */
export const Loading = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) => {
  const words = useBallotWords()
  if (!hasFailed) return <p>{words.loading}</p>
  return (
    <>
      <DialogError>{words.failed}</DialogError>
      <div>
        <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="small" type="button">
          {words.retry}
        </Button>
      </div>
    </>
  )
}

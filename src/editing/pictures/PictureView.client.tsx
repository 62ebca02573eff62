'use client'
import { Button } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useWords } from '../ui/useWords.client.ts'

type View = 'grid' | 'table'

const VIEWS: View[] = ['grid', 'table']

/** Above a list of images: pictures side by side, or a table to sort. The choice is kept in this browser. */
export const PictureView = () => {
  const { pictures: words } = useWords()
  const [view, setView] = useState<View>('grid')
  useEffect(() => {
    if (localStorage.getItem(KEY) === 'table') setView('table')
  }, [])
  const choose = (next: View) => {
    setView(next)
    localStorage.setItem(KEY, next)
  }
  return (
    <div aria-label={words.label} data-pictures={view} role="group">
      {VIEWS.map((one) => (
        <Button
          buttonStyle={one === view ? 'secondary' : 'subtle'}
          extraButtonProps={{ 'aria-pressed': one === view }}
          key={one}
          margin={false}
          onClick={() => choose(one)}
          size="small"
          type="button"
        >
          {words[one]}
        </Button>
      ))}
    </div>
  )
}

const KEY = 'newsroom-pictures'

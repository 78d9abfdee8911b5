import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { Dom } from '../../ui/Dom.tsx'
import { NightPanel } from '../../ui/NightPanel.tsx'
import { PathLink } from '../../ui/PathLink.tsx'
import { Awaited, StatePending } from '../../ui/states.tsx'
import type { NextWords } from './words.ts'

/**
 * The one light of the page: what to do next. Null while that is still being found out: the panel keeps
 * its place, and what follows waits, for it may become taller.
 */
export function NextPanel({ words }: { words: NextWords | null }) {
  const { _ } = useLingui()
  return (
    <>
      <NightPanel className="home-next" {...(words ? { 'aria-labelledby': 'next-step' } : {})}>
        {words ? (
          <div className="home-next-words">
            <p className="eyebrow">{_(words.eyebrow)}</p>
            <h2 id="next-step">{_(words.title)}</h2>
            <p className="small muted">{_(words.text)}</p>
            <div className="home-next-action">
              <Button color="dom.3" renderRoot={(props) => <PathLink path={words.path} {...props} />}>
                {_(words.action)}
              </Button>
            </div>
          </div>
        ) : (
          <div className="home-next-words" aria-hidden>
            <i className="home-bone" style={{ width: '56%' }} />
            <i className="home-bone tall" />
            <i className="home-bone" style={{ width: '82%' }} />
          </div>
        )}
        <Dom pose="hello" size={136} className="home-dom" />
      </NightPanel>
      {!words && (
        <Awaited>
          <StatePending shape="rows" count={3} />
        </Awaited>
      )}
    </>
  )
}

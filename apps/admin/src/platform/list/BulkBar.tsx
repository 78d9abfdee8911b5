import { Menu, MenuItem, useMediaQuery } from '@mui/material'
import { IconDots, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { Arrangement, Row } from '../arrangement.ts'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import { texts } from '../texts.ts'
import { type Act, useActs } from './acts.ts'
import { BulkDialog } from './BulkDialog.tsx'

/** Floats in ink while rows are chosen; it leaves with the last one. */
export function BulkBar({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const language = useLanguage()
  const phone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const { selectedIds, onUnselectItems, data = [] } = useListContext<Row>()
  const [act, setAct] = useState<Act | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const acts = useActs(arrangement)
  const chosen = selectedIds.map((id) => data.find((row) => row.id === id) ?? ({ id } as Row))
  if (selectedIds.length === 0 && act === null) return null
  const shown = acts.slice(0, phone ? 1 : 3)
  const rest = acts.slice(shown.length)
  return (
    <>
      <div className="bulk" role="toolbar" aria-label={say(texts.more)}>
        <span className="grow figures" aria-live="polite" style={{ whiteSpace: 'nowrap', paddingRight: 6 }}>
          {say(texts.selected, { count: showNumber(selectedIds.length, language) })}
        </span>
        {shown.map((each) => (
          <button key={each.action} type="button" onClick={() => setAct(each)}>
            <each.look.icon size={20} aria-hidden />
            {say(each.words)}
          </button>
        ))}
        {rest.length > 0 ? (
          <button
            type="button"
            aria-label={say(texts.more)}
            aria-haspopup="true"
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <IconDots size={20} aria-hidden />
          </button>
        ) : null}
        <button type="button" aria-label={say(texts.unselect)} onClick={() => onUnselectItems()}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {rest.map((each) => (
          <MenuItem
            key={each.action}
            onClick={() => {
              setAnchor(null)
              setAct(each)
            }}
          >
            <each.look.icon size={18} aria-hidden />
            {say(each.words)}
          </MenuItem>
        ))}
      </Menu>
      {act ? (
        <BulkDialog
          arrangement={arrangement}
          act={act}
          rows={chosen}
          onClose={() => setAct(null)}
          onDone={onUnselectItems}
        />
      ) : null}
    </>
  )
}

import { Menu, MenuItem } from '@mui/material'
import { IconDots, IconEye, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useCreatePath } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Arrangement, Row } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useMay } from '../powers.ts'
import { texts } from '../texts.ts'
import { type Act, useActs } from './acts.ts'
import { BulkDialog } from './BulkDialog.tsx'

interface Props {
  readonly arrangement: Arrangement
  readonly row: Row
  /** On the row's own page the ways to look at it are not offered again. */
  readonly atHome?: boolean
}

/** What can be done with one row. */
export function RowMenu({ arrangement, row, atHome = false }: Props) {
  const say = useSay()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [act, setAct] = useState<Act | null>(null)
  const edits = useMay(arrangement.resource, 'edit') && arrangement.form !== undefined
  const acts = useActs(arrangement).filter(({ look }) => look.when?.(row) ?? true)
  const go = (type: 'show' | 'edit') =>
    void navigate(createPath({ resource: arrangement.resource.name, type, id: row.id }))
  if (atHome && acts.length === 0) return null
  return (
    // A click in the menu is not a click on the row under it; the keyboard never sees this span.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span onClick={(event) => event.stopPropagation()}>
      <button
        type="button"
        className={atHome ? 'square' : 'square bare'}
        aria-label={say(texts.more_for, { name: arrangement.lead.title(row) })}
        aria-haspopup="true"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <IconDots size={20} aria-hidden />
      </button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {atHome ? null : (
          <MenuItem onClick={() => go('show')}>
            <IconEye size={18} aria-hidden />
            {say(texts.open)}
          </MenuItem>
        )}
        {edits && !atHome ? (
          <MenuItem onClick={() => go('edit')}>
            <IconPencil size={18} aria-hidden />
            {say(texts.edit)}
          </MenuItem>
        ) : null}
        {acts.map((each) => (
          <MenuItem
            key={each.action}
            sx={each.look.danger ? { color: 'var(--live-text)' } : {}}
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
        <BulkDialog arrangement={arrangement} act={act} rows={[row]} onClose={() => setAct(null)} />
      ) : null}
    </span>
  )
}

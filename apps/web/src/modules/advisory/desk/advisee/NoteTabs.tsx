import { Tabs } from '@mantine/core'
import { IconEye, IconLock, IconUsers, type Icon } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { Note } from '@malto/contract/modules/advisory.desk.calls'
import { noteTiers, noteTierWords, type NoteTier } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { LockedNote } from './LockedNote.tsx'
import { NoteEditor } from './NoteEditor.tsx'
import '@mantine/core/styles/Tabs.layer.css'

interface Props {
  readonly appointment_id: string
  readonly notes: readonly Note[]
}

const icons: Readonly<Record<NoteTier, Icon>> = { own: IconLock, team: IconUsers, shared: IconEye }

/** Three notes of one session; each says who reads it before one writes. */
export function NoteTabs({ appointment_id, notes }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const readers: Record<NoteTier, string> = {
    own: t`Chỉ thầy/cô đọc được.`,
    team: t`Các cố vấn cùng trông em đọc được. Học sinh và cha mẹ không đọc được.`,
    shared: t`Học sinh đọc được ngay khi thầy/cô lưu. Cha mẹ chỉ đọc được khi em đồng ý.`,
  }
  return (
    <Tabs defaultValue="own" className="note-tabs" keepMounted={false}>
      <Tabs.List aria-label={t`Ghi chú buổi này`}>
        {noteTiers.map((tier) => (
          <Tabs.Tab key={tier} value={tier}>
            {noteTierWords[tier][language]}
            {notes.some((note) => note.tier === tier) && (
              <span className="note-has">
                <span className="hidden-words">{t`đã có`}</span>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {noteTiers.map((tier) => {
        const note = notes.find((each) => each.tier === tier)
        const IconOf = icons[tier]
        return (
          <Tabs.Panel key={tier} value={tier}>
            <p className="note-readers small">
              <IconOf size={18} aria-hidden />
              <span>{readers[tier]}</span>
            </p>
            {note?.locked ? (
              <LockedNote note={note} />
            ) : (
              <NoteEditor appointment_id={appointment_id} tier={tier} note={note ?? null} />
            )}
          </Tabs.Panel>
        )
      })}
    </Tabs>
  )
}

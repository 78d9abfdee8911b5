import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SMALLEST_CROWD } from '@malto/contract/modules/advisory.rules'
import { Loaded } from '../../../ui/Loaded.tsx'
import { More } from '../../../ui/More.tsx'
import { StateEmpty, StatePending } from '../../../ui/states.tsx'
import { ClassTestRow } from './classes/ClassTestRow.tsx'
import { GiveSheet } from './classes/GiveSheet.tsx'
import { Desk } from './Desk.tsx'
import { useClassTests } from './desk.hooks.ts'
import './classes/classes.css'

/** Tests given to whole classes, the newest first. */
export function ClassesPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const list = useClassTests()
  const [giving, setGiving] = useState(false)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const give = (
    <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={() => setGiving(true)}>
      {t`Giao bài cho lớp`}
    </Button>
  )
  return (
    <Desk
      place="classes"
      error={list.error}
      title={t`Bài giao cho lớp`}
      lead={t`Cả lớp làm một bài, thầy/cô đọc bức tranh chung từ ${SMALLEST_CROWD} bạn trở lên, không đọc của riêng ai.`}
      actions={items.length > 0 ? give : undefined}
    >
      <Loaded
        query={list}
        pending={<StatePending shape="rows" count={3} />}
        isEmpty={() => items.length === 0}
        empty={
          <StateEmpty
            pose="hello"
            title={t`Thầy/cô chưa giao bài nào`}
            text={t`Chọn một lớp và một bài; các bạn được báo một lần, ai muốn thì làm.`}
            action={give}
          />
        }
      >
        {() => (
          <div>
            <ul className="class-tests">
              {items.map((card) => (
                <ClassTestRow key={card.id} card={card} />
              ))}
            </ul>
            <More list={list} />
          </div>
        )}
      </Loaded>
      <GiveSheet
        opened={giving}
        onClose={() => setGiving(false)}
        onGiven={({ id }) => void navigate({ to: '/advisory/desk/classes/$id', params: { id } })}
      />
    </Desk>
  )
}

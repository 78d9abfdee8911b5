import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import type { Reply } from '@malto/contract/core/call'
import type { getBoard } from '@malto/contract/modules/minigame.calls'
import { Emblem, GroupScope } from '../../../ui/group.tsx'
import { Section } from '../../../ui/heads.tsx'
import { Hex } from '../../../ui/Hex.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Pills } from '../../../ui/Pills.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { WordSwitch } from '../../../ui/WordSwitch.tsx'
import { useBoard, useSetOnBoard } from '../minigame.hooks.ts'
import { groupNames, toneOf } from '../minigame.words.ts'
import { writeNumber } from '../../../platform/formats.ts'

type BoardReply = Reply<typeof getBoard>
type Row = BoardReply['rows'][number]

interface Props {
  readonly own: PersonalityGroup | null
  readonly on_board: boolean
  /** Whether others read the name now. */
  readonly named: boolean
}

/** The week by groups. Names stand here only of those who said yes. */
export function Board({ own, on_board, named }: Props) {
  const { t, i18n } = useLingui()
  const [letter, setLetter] = useState<PersonalityGroup>(own ?? 'R')
  const board = useBoard(letter)
  return (
    <Section title={t`Bảng tuần`}>
      <div className="stack">
        <Pills
          label={t`Chọn nhóm`}
          value={letter}
          onChange={setLetter}
          choices={personalityGroups.map((each) => ({
            value: each,
            label: (
              <>
                <Emblem group={toneOf(each)} size={22} />
                {i18n._(groupNames[each])}
              </>
            ),
          }))}
        />
        <Loaded query={board} pending={<StatePending shape="rows" count={1} />}>
          {(data) => (
            <GroupScope group={toneOf(letter)} className="card stack">
              <GroupLine groups={data.groups} letter={letter} />
              {data.rows.length === 0 ? (
                <p className="muted">{t`Tuần này nhóm chưa có ai chơi. Lượt đầu tiên có thể là của bạn.`}</p>
              ) : (
                <BoardRows key={letter} rows={data.rows} own={data.own} />
              )}
            </GroupScope>
          )}
        </Loaded>
        <OnBoard on={on_board} named={named} />
      </div>
    </Section>
  )
}

function GroupLine({ groups, letter }: { groups: BoardReply['groups']; letter: PersonalityGroup }) {
  const { t, i18n } = useLingui()
  const group = groups.find((each) => each.letter === letter)
  if (!group || group.players === 0) return null
  const { rank, players } = group
  const average = writeNumber(i18n.locale, group.average)
  return (
    <p className="row small">
      <Hex size={34}>
        <b>{rank}</b>
      </Hex>
      <span>{t`Hạng ${rank} trong sáu nhóm · trung bình ${average} điểm · ${players} bạn`}</span>
    </p>
  )
}

const FEW = 10

/** The first ten and oneself; all of them by a press. */
function BoardRows({ rows, own }: { rows: readonly Row[]; own: BoardReply['own'] }) {
  const { t, i18n } = useLingui()
  const [whole, setWhole] = useState(false)
  const shown = whole ? rows : rows.slice(0, FEW)
  const below = own && !shown.some((row) => row.own) ? own : null
  return (
    <>
      <ol className="mg-board">
        {shown.map((row) => (
          <BoardRow key={`${row.place} ${row.own} ${row.name} ${row.score}`} row={row} />
        ))}
        {below && (
          <li className="mg-board-row own below">
            <b className="num">{below.place}</b>
            <b className="grow">{t`Bạn`}</b>
            <b className="num">{writeNumber(i18n.locale, below.score)}</b>
          </li>
        )}
      </ol>
      {shown.length < rows.length && (
        <Button variant="default" size="sm" onClick={() => setWhole(true)}>
          {t`Xem cả bảng`}
        </Button>
      )}
    </>
  )
}

const pictureOf = (avatar: string): string => (avatar.startsWith('/') ? avatar : `/art/${avatar}.svg`)

function BoardRow({ row }: { row: Row }) {
  const { t, i18n } = useLingui()
  const name = row.name ?? t`Một bạn trong nhóm`
  return (
    <li className={row.own ? 'mg-board-row own' : 'mg-board-row'}>
      <b className="num">{row.place}</b>
      <Hex size={34} tone="soft" src={row.avatar === null ? null : pictureOf(row.avatar)}>
        {row.name === null ? <IconUser size={18} aria-hidden /> : <span aria-hidden>{name.charAt(0)}</span>}
      </Hex>
      <span className={row.name === null ? 'grow muted' : 'grow strong'}>
        {name}
        {row.own && <span className="mg-you">{t`Bạn`}</span>}
      </span>
      <b className="num">{writeNumber(i18n.locale, row.score)}</b>
    </li>
  )
}

/** Off until one says yes. */
function OnBoard({ on, named }: { on: boolean; named: boolean }) {
  const { t } = useLingui()
  const id = useId()
  const set = useSetOnBoard()
  const shown = set.isPending ? set.variables.on : on
  return (
    <div className="card stack tight">
      <div className="mg-switch">
        <div className="grow">
          <h3 id={id}>{t`Hiện biệt danh của mình trên bảng`}</h3>
          <p className="small muted" id={`${id}-what`}>
            {t`Bật thì các bạn thấy biệt danh và điểm tuần của bạn. Tắt thì bảng chỉ ghi “Một bạn trong nhóm”. Tên thật không bao giờ hiện.`}
          </p>
        </div>
        <WordSwitch
          aria-labelledby={id}
          aria-describedby={`${id}-what`}
          checked={shown}
          busy={set.isPending}
          onChange={(on) => set.mutate({ on })}
        />
      </div>
      {shown && !set.isPending && !named && (
        <Note>{t`Biệt danh hiện ra khi bạn đã được vào Nhóm của mình. Trước đó, bảng vẫn ghi “Một bạn trong nhóm”.`}</Note>
      )}
      <Note error={set.error} />
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconDoorEnter, IconDoorOff, IconEqual } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { doorsChange, type Elective, type Pair } from '@malto/contract/modules/careers.planner.rules'
import { subjectWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { useYou } from '../../../platform/reader.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Pills } from '../../../ui/Pills.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { Chips } from '../components/Chips.tsx'
import { CareerLine } from './CareerLine.tsx'
import type { DoorsReply } from './Doors.tsx'
import { Step } from './Steps.tsx'
import { insteadOf, isRare } from './plan.ts'
import { useDoors } from './planner.hooks.ts'

interface Props {
  readonly pair: Pair
  readonly doors: DoorsReply
  readonly onTake: (pair: Pair) => void
}

/** One subject changed for another: which doors open, which close. Nothing is changed by looking. */
export function WhatIf({ pair, doors, onTake }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const language = useLanguage()
  const [given, setGiven] = useState<Elective>(pair[1])
  const [instead, setInstead] = useState<Elective | null>(null)
  const after: Pair | null = instead && (given === pair[0] ? [instead, pair[1]] : [pair[0], instead])
  const others = useDoors(after, null)
  const said = (subject: Elective) => subjectWords[subject][language]
  return (
    <Step
      number={3}
      title={t`Nếu đổi một môn thì sao?`}
      text={t`Thử thôi, kế hoạch của ${you} chưa đổi gì cả.`}
    >
      <Pills<Elective>
        label={t`Môn muốn đổi`}
        value={given}
        onChange={(subject) => {
          setGiven(subject)
          setInstead(null)
        }}
        choices={pair.map((value) => ({ value, label: t`Đổi ${said(value)}` }))}
      />
      <Chips
        legend={t`Lấy môn nào thay ${said(given)}?`}
        choices={insteadOf(pair, given)
          .filter((subject) => !isRare(subject))
          .map((value) => ({ value, label: said(value) }))}
        chosen={instead ? [instead] : []}
        onToggle={(subject) => setInstead(subject === instead ? null : subject)}
      />
      {after && (
        <Loaded query={others} pending={<StatePending shape="rows" count={2} />}>
          {(then) => (
            <div className="stack" aria-live="polite">
              <Change before={{ pair, doors }} after={{ pair: after, doors: then }} />
              <div>
                <Button variant="light" onClick={() => onTake(after)}>
                  {t`Chọn ${said(after[0])} và ${said(after[1])}`}
                </Button>
              </div>
            </div>
          )}
        </Loaded>
      )}
    </Step>
  )
}

interface Choice {
  readonly pair: Pair
  readonly doors: DoorsReply
}

function Change({ before, after }: { before: Choice; after: Choice }) {
  const { t } = useLingui()
  const { opened, closed, kept } = doorsChange(before.pair, after.pair)
  const wasShut = new Set(before.doors.closed.map(({ slug }) => slug))
  const isShut = new Set(after.doors.closed.map(({ slug }) => slug))
  const lost = after.doors.closed.filter(({ slug }) => !wasShut.has(slug))
  const won = before.doors.closed.filter(({ slug }) => !isShut.has(slug))
  return (
    <div className="plan-change">
      <div className="plan-side opened">
        <h3>
          <IconDoorEnter size={20} aria-hidden />
          {t`Cửa mở thêm`}
        </h3>
        <Blocks codes={opened} doors={after.doors} />
        <Careers title={t`Nghề đã lưu mở lại`} careers={won} />
      </div>
      <div className="plan-side closed">
        <h3>
          <IconDoorOff size={20} aria-hidden />
          {t`Cửa đóng lại`}
        </h3>
        <Blocks codes={closed} doors={before.doors} />
        <Careers title={t`Nghề đã lưu đóng lại`} careers={lost} />
      </div>
      <p className="small muted plan-kept-blocks num">
        <IconEqual size={18} aria-hidden />
        {t`Vẫn mở: ${kept.join(', ')} và mọi đường không cần khối thi.`}
      </p>
    </div>
  )
}

function Blocks({ codes, doors }: { codes: readonly string[]; doors: DoorsReply }) {
  const { t } = useLingui()
  return (
    <ul className="plan-blocks">
      {doors.blocks
        .filter(({ code }) => codes.includes(code))
        .map(({ code, subjects, career_count }) => (
          <li key={code}>
            <b className="num">{code}</b>
            <span className="small">{subjects.join(', ')}</span>
            <span className="small muted num">{t`${career_count} nghề`}</span>
          </li>
        ))}
    </ul>
  )
}

function Careers({ title, careers }: { title: string; careers: readonly CareerCard[] }) {
  if (careers.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {careers.map((career) => (
          <CareerLine key={career.slug} career={career} />
        ))}
      </ul>
    </>
  )
}

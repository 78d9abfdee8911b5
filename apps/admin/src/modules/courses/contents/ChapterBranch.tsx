import { Button } from '@mui/material'
import {
  IconArrowDown,
  IconArrowUp,
  IconBook,
  IconListCheck,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { showDuration, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { newPartPath, partPath } from '../courses.paths.ts'
import { words } from '../words.ts'
import { type Branch, nextPlace, type Part } from './tree.ts'
import { type Target, targetOf, type TreeActs } from './useContents.ts'

interface Props {
  readonly course: { readonly id: number; readonly title: string }
  readonly branch: Branch
  readonly number: number
  readonly of: number
  readonly writes: boolean
  readonly acts: TreeActs
  readonly onMove: (by: -1 | 1) => void
  readonly onRename: () => void
  readonly onRemove: (target: Target, name: string) => void
}

export function ChapterBranch(props: Props) {
  const { course, branch, number, of, writes, acts, onMove, onRename, onRemove } = props
  const say = useSay()
  const { chapter, parts } = branch
  const first = {
    course_id: course.id,
    course_title: course.title,
    chapter_id: chapter.id,
    position: nextPlace(parts.map(({ row }) => row)),
  }
  // A chapter with something in it, or one that came with Malto, would be refused.
  const goes = parts.length === 0 && !chapter.laid
  return (
    <li aria-label={chapter.title}>
      <div className="contents-chapter">
        <div className="grow">
          <h3>
            {number}. {chapter.title}
          </h3>
          <p className="small quiet">
            {say(words.part_sums, { lectures: chapter.lectures, exercises: chapter.exercises })}
          </p>
        </div>
        {writes ? (
          <Acts
            name={chapter.title}
            at={number - 1}
            of={of}
            busy={acts.busy}
            onMove={onMove}
            onEdit={onRename}
            onRemove={goes ? () => onRemove({ kind: 'chapter', row: chapter }, chapter.title) : null}
          />
        ) : null}
      </div>
      {parts.length === 0 ? <p className="small quiet contents-none">{say(words.no_parts)}</p> : null}
      <ol className="contents-parts">
        {parts.map((part, at) => (
          <PartLine
            key={`${part.kind} ${part.row.id}`}
            part={part}
            at={at}
            of={parts.length}
            writes={writes}
            busy={acts.busy}
            onMove={(by) => void acts.move(parts.map(targetOf), at, by)}
            onRemove={() => onRemove(targetOf(part), part.row.title)}
          />
        ))}
      </ol>
      {writes ? (
        <div className="row wrap contents-add">
          <AddPart to={newPartPath('lecture', first)} label={say(words.add_lecture)} />
          <AddPart to={newPartPath('exercise', first)} label={say(words.add_exercise)} />
        </div>
      ) : null}
    </li>
  )
}

const AddPart = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Button size="small" component={Link} to={to} startIcon={<IconPlus size={16} aria-hidden />}>
    {label}
  </Button>
)

interface PartProps {
  readonly part: Part
  readonly at: number
  readonly of: number
  readonly writes: boolean
  readonly busy: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function PartLine({ part, at, of, writes, busy, onMove, onRemove }: PartProps) {
  const navigate = useNavigate()
  const { kind, row } = part
  const Mark: Icon =
    part.kind === 'exercise' ? IconListCheck : part.row.kind === 'film' ? IconPlayerPlay : IconBook
  return (
    <li className="contents-part">
      <Mark size={20} aria-hidden />
      <div className="grow">
        <Link className="link" to={partPath(kind, row.id, 'show')}>
          {row.title}
        </Link>
        <PartFacts part={part} />
      </div>
      {writes ? (
        <Acts
          name={row.title}
          at={at}
          of={of}
          busy={busy}
          onMove={onMove}
          onEdit={() => void navigate(partPath(kind, row.id, 'edit'))}
          onRemove={row.laid ? null : onRemove}
        />
      ) : null}
    </li>
  )
}

function PartFacts({ part }: { readonly part: Part }) {
  const say = useSay()
  const language = useLanguage()
  const people = (count: number | null, sentence: { vi: string; en: string }) =>
    count ? [say(sentence, { count: showNumber(count, language) })] : []
  if (part.kind === 'exercise') {
    const { question_count, pass_percent, passed_count } = part.row
    const facts = [
      say(words.exercise),
      say(words.questions_n, { count: question_count }),
      `≥ ${pass_percent} %`,
      ...people(passed_count, words.passed_n),
    ]
    return <p className="small quiet figures">{facts.join(' · ')}</p>
  }
  const { kind, duration_s, has_captions, done_count } = part.row
  const facts = [
    say(kind === 'film' ? words.film : words.text),
    showDuration(duration_s),
    ...people(done_count, words.done_n),
  ]
  return (
    <p className="small quiet figures">
      {facts.join(' · ')} {has_captions === false ? <Chip tone="warn">{say(words.no_captions)}</Chip> : null}
    </p>
  )
}

interface ActsProps {
  readonly name: string
  readonly at: number
  readonly of: number
  readonly busy: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onEdit: () => void
  /** Null: it stays. */
  readonly onRemove: (() => void) | null
}

function Acts({ name, at, of, busy, onMove, onEdit, onRemove }: ActsProps) {
  const say = useSay()
  const acts = [
    { words: words.up, icon: IconArrowUp, off: at === 0, run: () => onMove(-1) },
    { words: words.down, icon: IconArrowDown, off: at === of - 1, run: () => onMove(1) },
    { words: words.edit, icon: IconPencil, off: false, run: onEdit },
    ...(onRemove ? [{ words: words.drop, icon: IconTrash, off: false, run: onRemove }] : []),
  ]
  return (
    <span className="contents-acts">
      {acts.map((act) => (
        <button
          key={act.words.vi}
          type="button"
          className="square bare"
          aria-label={say(act.words, { name })}
          title={say(act.words, { name })}
          aria-disabled={act.off || busy}
          onClick={() => act.off || busy || act.run()}
        >
          <act.icon size={18} aria-hidden />
        </button>
      ))}
    </span>
  )
}

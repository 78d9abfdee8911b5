import { Button } from '@mui/material'
import { IconListTree, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { AskDialog } from '../../../platform/AskDialog.tsx'
import { showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { texts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { words } from '../words.ts'
import { ChapterBranch } from './ChapterBranch.tsx'
import { ChapterDialog } from './ChapterDialog.tsx'
import { type Branch, type Chapter, nextPlace } from './tree.ts'
import { type Target, useTreeActs } from './useContents.ts'
import './contents.css'

interface Props {
  readonly course: { readonly id: number; readonly title: string }
  readonly tree: readonly Branch[]
  readonly writes: boolean
}

/** Chapters, and in them lectures and exercises, in the order in which they are learned. */
export function Contents({ course, tree, writes }: Props) {
  const say = useSay()
  const acts = useTreeActs(course.id)
  const [naming, setNaming] = useState<Chapter | 'new' | null>(null)
  const [going, setGoing] = useState<{ readonly target: Target; readonly name: string } | null>(null)
  const chapters = tree.map(({ chapter }) => chapter)
  const save = async (title: string) => {
    const saved =
      naming === 'new'
        ? await acts.addChapter(title, nextPlace(chapters))
        : naming !== null && (await acts.renameChapter(naming, title))
    if (saved) setNaming(null)
  }
  const add = (
    <Button
      variant={tree.length === 0 ? 'contained' : 'outlined'}
      startIcon={<IconPlus size={18} aria-hidden />}
      onClick={() => setNaming('new')}
    >
      {say(words.add_chapter)}
    </Button>
  )
  return (
    <section className="card contents" aria-busy={acts.busy}>
      <div className="card-head">
        <div>
          <h2>{say(words.contents)}</h2>
          <Sums tree={tree} />
        </div>
      </div>
      {tree.length === 0 ? (
        <EmptyState icon={IconListTree} title={say(words.no_chapters)} text={say(words.no_chapters_text)}>
          {writes ? add : null}
        </EmptyState>
      ) : null}
      <ol className="contents-chapters">
        {tree.map((branch, at) => (
          <ChapterBranch
            key={branch.chapter.id}
            course={course}
            branch={branch}
            number={at + 1}
            of={tree.length}
            writes={writes}
            acts={acts}
            onMove={(by) =>
              void acts.move(
                chapters.map((row) => ({ kind: 'chapter', row })),
                at,
                by,
              )
            }
            onRename={() => setNaming(branch.chapter)}
            onRemove={(target, name) => setGoing({ target, name })}
          />
        ))}
      </ol>
      {writes && tree.length > 0 ? add : null}
      {naming ? (
        <ChapterDialog
          title={naming === 'new' ? null : naming.title}
          busy={acts.busy}
          onSave={(title) => void save(title)}
          onClose={() => setNaming(null)}
        />
      ) : null}
      {going ? (
        <AskDialog
          title={say(words.drop_sure, { name: going.name })}
          text={say(texts.remove_text)}
          onClose={() => setGoing(null)}
          onYes={() => {
            setGoing(null)
            void acts.remove(going.target)
          }}
        />
      ) : null}
    </section>
  )
}

function Sums({ tree }: { readonly tree: readonly Branch[] }) {
  const say = useSay()
  const language = useLanguage()
  const parts = tree.flatMap((branch) => branch.parts)
  const lectures = parts.filter(({ kind }) => kind === 'lecture')
  const seconds = parts.reduce((sum, part) => sum + (part.kind === 'lecture' ? part.row.duration_s : 0), 0)
  const shown = (count: number) => showNumber(count, language)
  return (
    <p className="small quiet figures">
      {say(words.sums, {
        chapters: shown(tree.length),
        lectures: shown(lectures.length),
        exercises: shown(parts.length - lectures.length),
        minutes: shown(Math.ceil(seconds / 60)),
      })}
    </p>
  )
}

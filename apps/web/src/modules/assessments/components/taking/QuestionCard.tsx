import { Button } from '@mantine/core'
import { IconVolume } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { Scoring } from '@malto/contract/modules/assessments.rules'
import { Hex } from '../../../../ui/Hex.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'
import { pictureOf, type Item } from '../../taking/questions.ts'
import { useReadAloud } from '../../taking/read-aloud.ts'
import { testIcons } from './test-icons.ts'

interface Props {
  readonly item: Item
  readonly title: string
  readonly scoring: Scoring
  /** Which way the page was turned. */
  readonly way: 'on' | 'back'
  /** For who reads slowly: the question can be heard. */
  readonly aloud: boolean
}

const LONG = 90

/** The question itself. A picture where it has one, else the sign of the test. */
export function QuestionCard({ item, title, scoring, way, aloud }: Props) {
  const { t } = useLingui()
  const speak = useReadAloud([item.instruction, item.text, item.example ?? ''].join('. '))
  const IconOf = testIcons[scoring]
  return (
    <>
      <p className="question-instruction">{item.instruction}</p>
      <div key={item.number} className={`card question ${way}`}>
        {item.picture ? (
          <img className="question-picture" src={pictureOf(item.picture)} width={300} height={225} alt="" />
        ) : (
          <Hex tone="soft" size={84}>
            <IconOf size={40} stroke={1.6} aria-hidden />
          </Hex>
        )}
        <PageTitle tab={title} className={item.text.length > LONG ? 'long' : ''}>
          {item.text}
        </PageTitle>
        {item.example && <p className="small muted">{item.example}</p>}
        {aloud && speak && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconVolume size={20} aria-hidden />}
            onClick={speak}
          >
            {t`Nghe câu này`}
          </Button>
        )}
      </div>
    </>
  )
}

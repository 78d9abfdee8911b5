import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import type { ResultDetail, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { Dom } from '../../../../ui/Dom.tsx'
import { Emblem, GroupScope } from '../../../../ui/group.tsx'
import { Section } from '../../../../ui/heads.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { PathLink } from '../../../../ui/PathLink.tsx'
import { Fold } from './Fold.tsx'
import { onTop, toneOf } from './figures.ts'
import { ScaleText } from './ScaleText.tsx'
import { useVoice } from './voice.ts'

/** For kids: the worlds they liked best, as places. No code, no figures, no jobs, no group. */
export function Worlds({ detail }: { detail: ResultDetail }) {
  const { t } = useLingui()
  const voice = useVoice(detail)
  const top = onTop(detail.scales)
  const others = detail.scales.filter((scale) => !top.includes(scale))
  const many = top.length === 0
  const hello =
    voice === 'child'
      ? { many: t`Con thích nhiều thứ, hay quá!`, top: t`Đây là nơi con thích nhất!` }
      : voice === 'student'
        ? { many: t`Học sinh thích nhiều thứ`, top: t`Đây là nơi học sinh thích nhất` }
        : { many: t`Bạn thích nhiều thứ, hay quá!`, top: t`Đây là nơi bạn thích nhất!` }
  return (
    <div className="stack wide">
      <NightPanel className="worlds-hello">
        <Dom pose="celebrate" size={104} />
        <div className="grow">
          <h2>{many ? hello.many : hello.top}</h2>
          <p className="muted">
            {many
              ? t`Thế giới nào cũng vui gần như nhau. Ghé thử từng nơi nhé.`
              : t`Thích gì cũng hay. Ngày mai thích thêm điều khác cũng được.`}
          </p>
          {voice === 'kid' && (
            <Button color="dom.3" size="sm" renderRoot={(props) => <PathLink path="/course" {...props} />}>
              {t`Chọn một bài học vui`}
            </Button>
          )}
        </div>
      </NightPanel>
      {top.length > 0 && (
        <div className="worlds">
          {top.map((scale) => (
            <World key={scale.key} scale={scale} />
          ))}
        </div>
      )}
      <Section title={many ? t`Sáu thế giới` : t`Những thế giới khác vẫn mở cửa`}>
        <div className="folds pairs">
          {others.map((scale) => (
            <Fold
              key={scale.key}
              {...(isLetter(scale.key) ? { tone: toneOf(scale.key) } : {})}
              head={
                <span className="letter-head">
                  {isLetter(scale.key) && <Emblem group={toneOf(scale.key)} size={36} />}
                  <b className="grow">{scale.name}</b>
                </span>
              }
            >
              <ScaleText scale={scale} />
            </Fold>
          ))}
        </div>
      </Section>
    </div>
  )
}

function World({ scale }: { scale: ScaleResult }) {
  const tone = isLetter(scale.key) ? toneOf(scale.key) : 'teal'
  return (
    <GroupScope as="section" group={tone} className="card world">
      <div className="world-head pattern">
        {tone !== 'teal' && <Emblem group={tone} size={84} />}
        <h2>{scale.name}</h2>
        <p className="strong">{scale.short}</p>
      </div>
      <div className="world-body">
        <ScaleText scale={scale} />
      </div>
    </GroupScope>
  )
}

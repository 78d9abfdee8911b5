import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { OtpExpired, OtpWrong } from '@malto/contract/modules/otp.calls'
import type { SentCode } from '../auth.draft.ts'
import { needsVerifying, retryAt, useFailureText, useWork, type GivenCode } from '../auth.hooks.ts'
import { Fault, Notice } from './Notice.tsx'
import { OtpBoxes } from './OtpBoxes.tsx'
import { showSeconds, useSecondsUntil } from '../../../platform/clock.ts'

interface Props {
  readonly sent: SentCode
  /** Asks for another code; the parent keeps what comes back. */
  readonly onResend: () => Promise<void>
  /** The code is complete: verifies it and goes on. */
  readonly onCode: (given: GivenCode) => Promise<void>
}

const isOver = (failure: unknown): boolean =>
  OtpWrong.is(failure) || OtpExpired.is(failure) || needsVerifying(failure)

/** Six boxes, what was wrong with the code, and another one once the time has come. */
export function OtpStep({ sent, onResend, onCode }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const [code, setCode] = useState('')
  const [resent, setResent] = useState(false)
  const [pausedUntil, setPausedUntil] = useState(0)
  const checking = useWork()
  const resending = useWork()
  const wait = useSecondsUntil(Math.max(sent.resend_at, pausedUntil))
  const faultId = useId()

  /** Kept by this tab from before codes belonged to whoever asked. */
  const isOutdated = sent.flow === undefined
  const wrong = isOver(checking.failure)
  const failure = wrong ? null : (checking.failure ?? resending.failure)

  const check = (otp: string) =>
    checking.run(async () => {
      const { flow } = sent
      if (flow === undefined) return
      setResent(false)
      try {
        await onCode({ otp, flow })
      } catch (refusal) {
        // A wrong code is of no more use; one that could not be asked about is kept for the next try.
        if (isOver(refusal)) setCode('')
        throw refusal
      }
    })

  const resend = () =>
    resending.run(async () => {
      checking.forgive()
      setCode('')
      try {
        await onResend()
        setResent(true)
      } catch (refusal) {
        setPausedUntil(retryAt(refusal))
        throw refusal
      }
    })

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (code.replace(/\D/g, '').length === 6) void check(code)
      }}
    >
      <div>
        <OtpBoxes
          value={code}
          onChange={(next) => {
            setCode(next)
            if (next) checking.forgive()
          }}
          onComplete={(otp) => void check(otp)}
          disabled={checking.busy || isOutdated}
          fault={wrong ? faultId : undefined}
        />
        <div aria-live="polite">
          {wrong && <Fault id={faultId}>{failureText(checking.failure)}</Fault>}
          {resent && !wrong && (
            <p className="otp-resent small">{t`Đã gửi mã mới. Mã cũ không dùng được nữa.`}</p>
          )}
        </div>
      </div>
      {isOutdated && (
        <Notice tone="kind">{t`Malto vừa được cập nhật nên mã đã gửi không dùng được nữa. Lấy mã mới nhé.`}</Notice>
      )}
      {failure !== null && <Notice>{failureText(failure)}</Notice>}
      <Button
        type="submit"
        fullWidth
        loading={checking.busy}
        aria-disabled={code.replace(/\D/g, '').length < 6}
      >
        {t`Xác nhận`}
      </Button>
      <p className="small muted otp-resend">
        {t`Chưa nhận được mã?`}{' '}
        {wait > 0 ? (
          <span className="num">{t`Gửi lại sau ${showSeconds(wait)}`}</span>
        ) : (
          <button
            type="button"
            className="link auth-link"
            disabled={resending.busy}
            onClick={() => void resend()}
          >
            {t`Gửi lại mã`}
          </button>
        )}
      </p>
    </form>
  )
}

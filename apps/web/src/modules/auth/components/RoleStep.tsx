import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ROLE_KID, ROLE_PARENT, ROLE_STUDENT } from '@malto/contract/constants'
import { NO_ROLE, type RoleChoice } from '../auth.draft.ts'
import { Fault } from './Notice.tsx'

interface Props {
  readonly role: RoleChoice | null
  readonly onChoose: (role: RoleChoice) => void
}

/** Who is coming: four faces, one of them is you. */
export function RoleStep({ role, onChoose }: Props) {
  const { t } = useLingui()
  const id = useId()
  const [chosen, setChosen] = useState(role)
  const [asked, setAsked] = useState(false)
  const roles = [
    {
      role: ROLE_KID,
      face: 'giabao',
      title: t`Học sinh nhí`,
      text: t`Dưới 16 tuổi, chơi và khám phá mỗi ngày`,
    },
    {
      role: ROLE_STUDENT,
      face: 'minhanh',
      title: t`Học sinh`,
      text: t`Từ 16 tuổi, tìm nghề hợp, hỏi cố vấn`,
    },
    { role: ROLE_PARENT, face: 'thuha', title: t`Phụ huynh`, text: t`Đồng hành cùng con` },
    {
      role: NO_ROLE,
      face: 'duc',
      title: t`Người lớn khác`,
      text: t`Từ 18 tuổi, muốn tìm hiểu khóa học, sự kiện, nghề`,
    },
  ] as const
  return (
    <form
      className="auth-fill"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) return onChoose(chosen)
        setAsked(true)
        event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <div
        role="radiogroup"
        aria-label={t`Vai trò`}
        className="roles"
        {...(asked ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
      >
        {roles.map((each) => (
          <label key={each.role} className="role">
            <img className="role-face" src={`/art/av-${each.face}.svg`} width={62} height={66} alt="" />
            <span className="grow">
              <b className="role-title">{each.title}</b>
              <span className="small muted">{each.text}</span>
            </span>
            <input
              type="radio"
              name="role"
              className="hidden-words"
              checked={chosen === each.role}
              onChange={() => {
                setChosen(each.role)
                setAsked(false)
              }}
            />
            <span className="role-mark" aria-hidden>
              <IconCheck size={17} stroke={3} />
            </span>
          </label>
        ))}
        {asked && <Fault id={id}>{t`Bạn chọn một vai trò nhé.`}</Fault>}
      </div>
      <Button
        type="submit"
        fullWidth
        className="auth-go"
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        {t`Tiếp tục`}
      </Button>
    </form>
  )
}

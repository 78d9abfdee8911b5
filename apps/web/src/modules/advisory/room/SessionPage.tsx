import { useMediaQuery } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { useReader } from '../../../platform/reader.ts'
import { Room } from './Room.tsx'
import { Schedule } from './schedule/Schedule.tsx'
import './room.css'
import './talk.css'
import './side.css'

/** One session, with the others beside it where there is room for them. */
export function SessionPage() {
  const { appointment_id } = useParams({ from: '/malto/counseller-chat/$appointment_id' })
  const wide = useMediaQuery('(min-width: 900px)', false, { getInitialValueInEffect: false })
  const parent = useReader() === 'parent'
  return (
    <div className="counsel-page room">
      {wide && !parent && <Schedule current={appointment_id} beside />}
      <Room key={appointment_id} appointment_id={appointment_id} />
    </div>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChildPicker } from '../../modules/family/components/ChildPicker.tsx'
import { PlannerHead, NoChild } from '../../modules/careers/planner/PlannerHead.tsx'
import { ChildPlan } from '../../modules/careers/planner/ChildPlan.tsx'
import { Planner } from '../../modules/careers/planner/Planner.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { StatePending } from '../../ui/states.tsx'
import { useWhose } from '../people/useWhose.ts'
import { calledName } from '../persona.ts'
import '../people/people.css'

/** Learners plan for themselves; a parent tries two subjects beside the child that was picked, whose own plan is not asked for. */
export function PlannerPage() {
  const navigate = useNavigate()
  const { child_id: wanted } = useSearch({ from: '/career-bank/planner' })
  const about = useWhose(wanted)
  return (
    <>
      <PlannerHead parent={about.asked !== null} />
      {about.asked === null ? (
        <Planner />
      ) : (
        <Loaded query={about.asked} pending={<StatePending shape="rows" />}>
          {() =>
            about.child ? (
              <div className="stack">
                {about.children.length > 1 && (
                  <ChildPicker
                    items={about.children}
                    chosen={about.child_id}
                    onChoose={(child_id) =>
                      void navigate({ to: '/career-bank/planner', search: { child_id }, replace: true })
                    }
                  />
                )}
                <ChildPlan
                  key={about.child.id}
                  child_id={about.child.id}
                  name={calledName(about.child.full_name, 'student')}
                />
              </div>
            ) : (
              <NoChild />
            )
          }
        </Loaded>
      )}
    </>
  )
}

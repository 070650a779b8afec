import { useNavigate, useSearch } from '@tanstack/react-router'
import { oneToOneSteps, type OneToOneStep } from '#domain/one-to-ones/content.ts'

/** The step being looked at, kept in the address: a reload, or the back button, stays in place. */
export function useStepShown(): [OneToOneStep, (step: OneToOneStep) => Promise<void>] {
  const { step: asked }: { step?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const step = oneToOneSteps.find((it) => it === asked) ?? oneToOneSteps[0]
  return [step, (next) => navigate({ to: '.', search: { step: next } })]
}

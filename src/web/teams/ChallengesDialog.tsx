import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { TeamView } from '#contract/teams.ts'
import { isWithin, priorityLineLengthMax, priorityLinesMax } from '#domain/kernel/limits.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { savedMeanwhile } from '#web/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { TextBox } from '#web/ui/TextBox.tsx'
import { changeChallenges, teamDetail } from './teams-api.ts'

interface TeamDialogProps {
  readonly team: TeamView
  readonly onClose: () => void
}

const limits = { lines: priorityLinesMax, max: priorityLineLengthMax }

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** What a team wants to grow in, a line each. */
export function ChallengesDialog({ team, onClose }: TeamDialogProps) {
  const t = useTranslations('teams.challenges')
  const session = useSession()
  const queries = useQueryClient()
  const formOf = ({ growthChallenges }: TeamView) => ({ text: growthChallenges.join('\n') })
  const form = useForm({
    draft: `${team.id}.challenges`,
    start: formOf(team),
    version: team.version,
    check: ({ text }) => {
      const lines = linesOf(text)
      if (lines.length > priorityLinesMax) return { text: t('tooMany', limits) }
      const isLong = lines.some((line) => !isWithin(line, priorityLineLengthMax))
      return isLong ? { text: t('lineTooLong', limits) } : {}
    },
    send: ({ text }, version) =>
      changeChallenges(session, team.id, { growthChallenges: linesOf(text), version }),
    newest: async () => {
      const saved = await queries.fetchQuery(teamDetail(session, team.id))
      return { form: formOf(saved), version: saved.version }
    },
    touches: ['teams'],
    done: t('done'),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  return (
    <FormDialog title={t('title')} width="medium" form={form} submitLabel={t('save')}>
      <TextBox
        label={t('label')}
        description={savedMeanwhile(form.theirs?.text) ?? t('hint', limits)}
        lines={5}
        {...form.field('text')}
      />
    </FormDialog>
  )
}

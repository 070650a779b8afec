import { useEffect } from 'react'
import { draftsOf } from '#web/kernel/drafts/drafts.ts'
import { Autosave, type ServerField } from '#web/kernel/drafts/autosave.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAutosave } from '#web/kernel/drafts/use-autosave.ts'
import type { Agenda } from './agenda.ts'
import { answerPath, questionPath, writeText } from './agenda-api.ts'

export function useAgendaAutosave({ collaborator, manager, questions }: Agenda): Autosave {
  const session = useSession()
  const { userId } = session.actor
  const autosave = useAutosave(() => {
    const made = new Autosave({
      drafts: draftsOf(`agenda.${collaborator.id}.${manager.id}`),
      save: (path, value, base) => writeText(session, path, value, base),
    })
    made.receive(ownAgendaFields(questions, userId))
    return made
  })
  useEffect(
    () => autosave.receive(ownAgendaFields(questions, userId)),
    [autosave, questions, userId],
  )
  return autosave
}

function ownAgendaFields(questions: Agenda['questions'], userId: string): ServerField[] {
  return questions.flatMap(({ id, askedBy, text, revision, writes, answers }) => {
    const answer = answers.find(({ authorId }) => authorId === userId)
    return [
      ...(askedBy === userId ? [{ path: questionPath(id), value: text.text, revision }] : []),
      // Without one, it may have been deleted elsewhere.
      { path: answerPath(id), value: answer?.text ?? null, revision: answer?.revision ?? writes },
    ]
  })
}

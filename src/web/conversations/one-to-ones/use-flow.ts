import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import {
  missingFields,
  type Form,
  type MissingField,
} from '#domain/conversations/one-to-ones/form.ts'
import { Autosave } from '#web/kernel/autosave.ts'
import { draftsOf } from '#web/kernel/drafts.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useAutosave } from '#web/kernel/use-autosave.ts'
import { agendaIn } from './agenda.ts'
import type { Flow } from './flow-context.tsx'
import { writeField } from './api.ts'
import { OpenRow } from './open-row.ts'
import { useAgendaAutosave } from './use-agenda-autosave.ts'

type Draft = NonNullable<OneToOneView['draft']>

export function useFlowOf(oneToOne: OneToOneView, draft: Draft): Flow {
  const autosave = useAutosaveOf(oneToOne.id, draft)
  const agenda = useAgendaAutosave(agendaIn(oneToOne))
  const [rows] = useState(() => new OpenRow())
  const form = useMemo(() => formOf(oneToOne.type, draft), [oneToOne.type, draft])
  const missing = useMemo(() => missingIn(form, autosave), [form, autosave])
  return useMemo(
    () => ({ oneToOne, draft, form, autosave, agenda, rows, missing }),
    [oneToOne, draft, form, autosave, agenda, rows, missing],
  )
}

/** Computed once per change, however many parts ask. */
function missingIn(form: Form, autosave: Autosave): () => readonly MissingField[] {
  let version: number | undefined
  let last: readonly MissingField[] = []
  return () => {
    if (autosave.version() === version) return last
    version = autosave.version()
    last = replaceEqualDeep(last, missingFields(form, autosave.content()))
    return last
  }
}

function formOf(type: OneToOneView['type'], { skills, values }: Draft): Form {
  const items = (all: Draft['skills']) =>
    all.map(({ id, behaviours }) => ({ id, behaviours: behaviours.map((it) => it.id) }))
  return { type, skills: items(skills), values: items(values) }
}

function useAutosaveOf(oneToOneId: string, { fields }: Draft): Autosave {
  const session = useSession()
  const autosave = useAutosave(() => {
    const made = new Autosave({
      drafts: draftsOf(oneToOneId),
      save: (path, value, baseRevision) =>
        writeField(session, oneToOneId, { path, value, baseRevision }),
    })
    made.receive(fields)
    return made
  })
  useEffect(() => autosave.receive(fields), [autosave, fields])
  return autosave
}

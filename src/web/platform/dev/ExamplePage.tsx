import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFoundPage } from '#web/platform/frame/errors/NotFoundPage.tsx'
import { ReadingPage } from '#web/kernel/ui/pages/ReadingPage.tsx'
import { ConversationExample } from './ConversationExample.tsx'
import { ControlsExample } from './ControlsExample.tsx'
import { DialogsExample } from './DialogsExample.tsx'
import { exampleNames, type ExampleName } from './example-names.ts'
import { FieldsExample } from './FieldsExample.tsx'
import { FormExample } from './FormExample.tsx'
import { GridExample } from './GridExample.tsx'
import { LandingExample } from './LandingExample.tsx'
import { ListExample } from './ListExample.tsx'
import { NumbersExample } from './NumbersExample.tsx'
import { ReadingExample } from './ReadingExample.tsx'
import { RecordExample } from './RecordExample.tsx'
import { StatesExample } from './StatesExample.tsx'
import { StatisticsExample } from './StatisticsExample.tsx'

/** The kinds of page, which are pages themselves. */
const examplePages: Partial<Record<ExampleName, ReactNode>> = {
  landing: <LandingExample />,
  list: <ListExample />,
  record: <RecordExample />,
  form: <FormExample />,
  grid: <GridExample />,
  conversation: <ConversationExample />,
  reading: <ReadingExample />,
  statistics: <StatisticsExample />,
}

/** Parts that several kinds of page have. */
const exampleParts: Partial<Record<ExampleName, ReactNode>> = {
  numbers: <NumbersExample />,
  fields: <FieldsExample />,
  controls: <ControlsExample />,
  dialogs: <DialogsExample />,
  states: <StatesExample />,
}

/** One example by itself, at an address that a window of another width can show. */
export function ExamplePage() {
  const { part } = useParams({ strict: false })
  const name = exampleNames.find((it) => it === part)
  if (!name) return <NotFoundPage />
  if (name in exampleParts) return <ReadingPage title={name}>{exampleParts[name]}</ReadingPage>
  return examplePages[name]
}

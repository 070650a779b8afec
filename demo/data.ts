import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { pictureTypeOf } from '#domain/kernel/files/picture.ts'
import type { Picture } from '#server/people/users/profile-own-queries.ts'
import { historyFile } from './history-shape.ts'
import { companyFile, peopleFile } from './shapes.ts'

/** Everyone of the demo companies signs in with it. It is no secret: the sign-in page shows it. */
export const demoPassword = 'Aurora2026'

/** The demo companies, by the names of their files. */
export const demoCompanies = ['aurora', 'borealis'] as const
export type DemoCompany = (typeof demoCompanies)[number]

export type Content = z.output<typeof companyFile>
export type Person = z.output<typeof peopleFile>[number]
export type History = z.output<typeof historyFile>

/** Throws, naming the place, where a file is not what its shape says. */
function parsed<Shape extends z.ZodType>(file: string, shape: Shape): z.output<Shape> {
  return shape.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')))
}

/** The face of somebody. The demo's are drawn by the product: they carry nothing else. */
export function readPicture(file: string): Picture {
  const bytes = readFileSync(new URL(`pictures/${file}`, import.meta.url))
  const type = pictureTypeOf(bytes)
  if (!type) throw new TypeError(`${file} is no picture`)
  return { type, bytes }
}

export const readContent = (name: DemoCompany) => parsed(`${name}.json`, companyFile)
export const readPeople = (name: DemoCompany) => parsed(`${name}-people.json`, peopleFile)
export const readHistory = (name: DemoCompany) => parsed(`${name}-history.json`, historyFile)

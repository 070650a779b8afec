import { spawnSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

export interface Step {
  readonly instruction: string
  readonly flags: Readonly<Record<string, string>>
  readonly text: string
}

export interface Stage {
  readonly name: string
  readonly base: string
  readonly steps: readonly Step[]
}

/** Reads instructions of one line each, as ours are written. */
export function stagesOf(containerfile: string): readonly Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = []
  for (const line of containerfile.split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') {
      const [base = '', , name = String(stages.length)] = rest.split(/\s+/)
      stages.push({ name, base, steps: [] })
    } else if (instruction) stages.at(-1)?.steps.push(stepOf(instruction, rest))
  }
  return stages
}

function stepOf(instruction: string, rest: string): Step {
  const flags: Record<string, string> = {}
  let text = rest
  for (;;) {
    const found = /^--([a-z-]+)=(\S+)\s+/.exec(text)
    if (!found) return { instruction, flags, text }
    flags[found[1] ?? ''] = found[2] ?? ''
    text = text.slice(found[0].length)
  }
}

/** The faults of a Containerfile; none if it is as an image of ours must be. */
export function faultsOf(containerfile: string, nodeVersion: string): readonly string[] {
  const stages = stagesOf(containerfile)
  const steps = stages.flatMap((stage) => stage.steps)
  const last = stages.at(-1)
  const lastOf = (instruction: string) =>
    last?.steps.findLast((step) => step.instruction === instruction)
  const earlier = (n: number) => stages.slice(0, n).map(({ name }) => name)
  return [
    ...(stages.length > 0 ? [] : ['it has no stage']),
    ...stages
      .filter(({ base }) => base !== `docker.io/library/node:${nodeVersion}-bookworm-slim`)
      .map(({ base }) => `${base} is not the official image of Node ${nodeVersion}`),
    ...stages.flatMap((stage, n) =>
      stage.steps
        .filter(({ flags }) => flags['from'] && !earlier(n).includes(flags['from']))
        .map(({ flags }) => `no stage before is called ${flags['from']}`),
    ),
    ...steps
      .filter(({ instruction }) => instruction === 'ADD')
      .map(() => 'ADD unpacks and downloads: COPY does not'),
    ...steps
      .filter(({ instruction, text }) => instruction === 'RUN' && /\bnpm (i|install)\b/.test(text))
      .map(({ text }) => `${text} doesn’t keep to the lock file`),
    ...steps
      .filter(({ text }) => /\bnpm ci\b/.test(text) && !text.includes('--ignore-scripts'))
      .map(({ text }) => `${text} runs scripts of packages`),
    ...steps
      .filter(
        ({ instruction, text }) => /ENV|ARG/.test(instruction) && /SECRET|PASSWORD/.test(text),
      )
      .map(({ text }) => `${text} puts a secret into the image`),
    ...(last?.steps.some(({ text }) => /\bnpm\b/.test(text)) ? ['the last stage installs'] : []),
    ...(/^(?!0(:|$))\d+/.test(lastOf('USER')?.text ?? '') ? [] : ['it runs as root, or by name']),
    ...(lastOf('HEALTHCHECK')?.text.includes('/healthz') ? [] : ['nothing asks for /healthz']),
    ...(argumentsOf(lastOf('CMD'))
      ? []
      : ['CMD has no list of arguments, so that no signal arrives']),
  ]
}

/** A command in JSON, as CMD and HEALTHCHECK have it. */
export function argumentsOf(step: Step | undefined): readonly string[] | undefined {
  const list = /\[.*\]$/.exec(step?.text ?? '')?.[0]
  return list === undefined ? undefined : (JSON.parse(list) as string[])
}

export interface BuiltStage {
  readonly root: string
  readonly workdir: string
  readonly env: Readonly<Record<string, string>>
}

/**
 * Carries out the steps of all stages without an engine, each stage in a folder of its own: what `RUN` does
 * has to stay inside of its working directory. Returns the last stage.
 */
export function buildStages(context: string, into: string): BuiltStage {
  const built = new Map<string, BuiltStage>()
  let last: BuiltStage | undefined
  for (const { name, steps } of stagesOf(readFileSync(join(context, 'Containerfile'), 'utf8'))) {
    last = steps.reduce<BuiltStage>((stage, step) => carryOut(step, stage, context, built), {
      root: join(into, name),
      workdir: '/',
      env: {},
    })
    built.set(name, last)
  }
  if (!last) throw new Error('The Containerfile has no stage')
  return last
}

function carryOut(
  { instruction, flags, text }: Step,
  stage: BuiltStage,
  context: string,
  built: ReadonlyMap<string, BuiltStage>,
): BuiltStage {
  const here = (path: string) => join(stage.root, resolve(stage.workdir, path))
  if (instruction === 'WORKDIR') {
    mkdirSync(here(text), { recursive: true })
    return { ...stage, workdir: resolve(stage.workdir, text) }
  }
  if (instruction === 'ENV') {
    const [name = '', value = ''] = text.split('=')
    return { ...stage, env: { ...stage.env, [name]: value } }
  }
  if (instruction === 'RUN') {
    const env = { PATH: `${dirname(process.execPath)}:${process.env['PATH']}`, ...stage.env }
    const ran = spawnSync('sh', ['-c', text], { cwd: here('.'), env, encoding: 'utf8' })
    if (ran.status !== 0) throw new Error(`${text}\n${ran.stdout}${ran.stderr}`)
  }
  if (instruction === 'COPY') {
    const from = built.get(flags['from'] ?? '')?.root ?? context
    const paths = text.split(/\s+/)
    const to = here(paths.pop() ?? '')
    for (const path of paths) {
      const source = join(from, path)
      const isFolder = lstatSync(source).isDirectory()
      cpSync(source, isFolder ? to : join(to, basename(path)), { recursive: true })
    }
  }
  return stage
}

const blockBytes = 512

/** Bytes of a folder's files as a layer has them: a tar has a header a file and fills blocks up. */
export function layerBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).reduce((sum, entry) => {
    const size = entry.isFile() ? lstatSync(join(entry.parentPath, entry.name)).size : 0
    return sum + blockBytes + Math.ceil(size / blockBytes) * blockBytes
  }, 0)
}

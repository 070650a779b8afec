import type { Collector } from '#server/kernel/collector.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Connections } from '#server/kernel/db/database.ts'
import type { ServedRequest } from '#server/kernel/http/request-lines.ts'
import { cachedReading, type Backlog } from './backlog-queries.ts'

export interface MetricsSources {
  readonly connections: () => Connections
  readonly workers: () => { readonly busy: number; readonly waiting: number }
  readonly openStreams: () => number
  readonly backlog: () => Promise<Backlog>
  readonly collectors?: readonly Collector[]
}

const durationBuckets = [0.01, 0.03, 0.1, 0.3, 1, 3, 10]

/**
 * Counts of the process in Prometheus' text format. Labels are patterns, calls, codes and states of
 * the source: never an id, an address or input.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'method' | 'route' | 'status'>
  readonly #durations: Histogram<'method' | 'route'>
  readonly #signInsRefused: Counter<'reason'>
  readonly #permissionsRefused: Counter<'call' | 'reason'>
  #answer: Promise<string> | undefined

  constructor(sources: MetricsSources) {
    const registers = [this.#registry]
    this.#requests = new Counter({
      name: 'tandem_http_requests_total',
      help: 'Answered requests.',
      labelNames: ['method', 'route', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'tandem_http_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer, event streams excepted.',
      labelNames: ['method', 'route'],
      buckets: durationBuckets,
      registers,
    })
    this.#signInsRefused = new Counter({
      name: 'tandem_sign_ins_refused_total',
      help: 'Refused sign-ins, wrong tokens of directories included.',
      labelNames: ['reason'],
      registers,
    })
    this.#permissionsRefused = new Counter({
      name: 'tandem_permissions_refused_total',
      help: 'Calls by people who may not make them.',
      labelNames: ['call', 'reason'],
      registers,
    })
    collectDefaultMetrics({ register: this.#registry })
    addLoad(this.#registry, sources)
    addBacklog(this.#registry, cachedReading(sources.backlog))
    for (const { name, help, read } of sources.collectors ?? []) {
      const figure = cachedReading(async () => read())
      addGauge(this.#registry, { name, help }, async (gauge) => {
        const value = await figure()
        if (value !== undefined) gauge.set(value)
      })
    }
  }

  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE

  readonly note = ({
    method,
    route,
    call = route,
    status,
    ms,
    isStream,
    refusal,
  }: ServedRequest) => {
    this.#requests.inc({ method, route, status })
    if (!isStream) this.#durations.observe({ method, route }, ms / 1000)
    if (refusal?.event === 'signIn.refused') this.#signInsRefused.inc({ reason: refusal.reason })
    if (refusal?.event === 'permission.refused')
      this.#permissionsRefused.inc({ call, reason: refusal.reason })
  }

  /** Several scrapes at once share one answer. */
  readonly text = (): Promise<string> => {
    this.#answer ??= this.#registry.metrics().finally(() => (this.#answer = undefined))
    return this.#answer
  }
}

type GaugeWords = {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
}

/** Forgets the figures of the last scrape: what cannot be read now is not said. */
function addGauge(
  registry: Registry,
  { name, help, labels = [] }: GaugeWords,
  collect: (gauge: Gauge) => void | Promise<void>,
) {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect: () => {
      if (labels.length === 0) gauge.remove()
      else gauge.reset()
      return collect(gauge)
    },
  })
}

function addLoad(registry: Registry, { connections, workers, openStreams }: MetricsSources) {
  const addStates = (name: string, help: string, read: () => [string, number][]) =>
    addGauge(registry, { name, help, labels: ['state'] }, (gauge) => {
      for (const [state, count] of read()) gauge.set({ state }, count)
    })
  addStates(
    'tandem_database_connections',
    'Connections of this process that are busy or idle, and units of work that wait for one.',
    () => Object.entries(connections()),
  )
  addStates(
    'tandem_workers',
    'Child processes that read a file or draw a picture, and files that wait for one.',
    () => Object.entries(workers()),
  )
  addGauge(
    registry,
    { name: 'tandem_event_streams', help: 'Open event streams: a page each.' },
    (gauge) => gauge.set(openStreams()),
  )
}

function addBacklog(registry: Registry, read: () => Promise<Backlog | undefined>) {
  const add = (words: GaugeWords, collect: (gauge: Gauge, backlog: Backlog) => void) =>
    addGauge(registry, words, async (gauge) => {
      const backlog = await read()
      if (backlog) collect(gauge, backlog)
    })
  addGauge(
    registry,
    {
      name: 'tandem_backlog_read',
      help: '1 if jobs and deliveries could be read from the database.',
    },
    async (gauge) => gauge.set((await read()) ? 1 : 0),
  )
  add(
    { name: 'tandem_jobs', help: 'Runs of the last seven days.', labels: ['job', 'state'] },
    (gauge, { queue }) => {
      for (const { name, state, count } of queue.counts) gauge.set({ job: name, state }, count)
    },
  )
  add(
    { name: 'tandem_job_oldest_due_seconds', help: 'How long the run that waits longest is due.' },
    (gauge, { queue }) => gauge.set(queue.oldestDueSeconds),
  )
  add(
    {
      name: 'tandem_job_last_success_timestamp_seconds',
      help: 'When a job last ended well.',
      labels: ['job'],
    },
    (gauge, { successes }) => {
      for (const { job, at } of successes) gauge.set({ job }, at.getTime() / 1000)
    },
  )
  add(
    {
      name: 'tandem_deliveries_waiting',
      help: 'Unsent mails and messages that may leave.',
      labels: ['channel'],
    },
    (gauge, { deliveries }) => {
      for (const { channel, count } of deliveries) gauge.set({ channel }, count)
    },
  )
  add(
    {
      name: 'tandem_delivery_oldest_due_seconds',
      help: 'How long the mail or message that waits longest is due. Failed tries make none due later.',
      labels: ['channel'],
    },
    (gauge, { deliveries }) => {
      for (const { channel, oldestDueSeconds } of deliveries)
        gauge.set({ channel }, oldestDueSeconds)
    },
  )
}

/** Every page's address, in the Spanish set of section 2, which also serves English and Italian. */
export const paths = {
  home: '/',
  signIn: '/signin',
  outbox: '/outbox',
  signUp: '/signup',
  magicLink: '/magic-link',
  emailVerified: '/email-verified',
  passwordRecovery: '/password-recovery',
  emailChange: '/email-change',
  mailbox: '/mailbox',
  secondStep: '/second-step',
  invitation: '/invitation',
  terms: '/terms',
  account: '/cuenta',
  manager: {
    overview: '/manager',
    teams: '/manager/equipos',
    people: '/manager/miembros-del-equipo',
    person: '/manager/miembros-del-equipo/$userId',
    oneToOne: '/manager/ones-to-ones/$oneToOneId',
  },
  personal: {
    overview: '/personal',
    profile: '/personal/general',
    oneToOnes: '/personal/ones-to-ones',
    oneToOne: '/personal/ones-to-ones/$oneToOneId',
    goals: '/personal/objetivos',
    agreements: '/personal/pactos',
    feedback: '/personal/feedback',
    lifeStage: '/personal/momento-vital',
  },
  company: {
    overview: '/mi-empresa',
    values: '/mi-empresa/valores',
    skills: '/mi-empresa/habilidades-area',
    stages: '/mi-empresa/etapas-de-desarrollo',
  },
  administration: {
    overview: '/administracion',
    areas: '/administracion/areas',
    area: '/administracion/areas/$areaId',
    skillBehaviours: '/administracion/areas/$areaId/comportamientos',
    team: '/administracion/areas/$areaId/equipos/$teamId',
    users: '/administracion/usuarios',
    addUser: '/administracion/usuarios/crear',
    editUser: '/administracion/usuarios/editar/$userId',
    ladders: '/administracion/etapas-de-desarrollo',
    values: '/administracion/valores',
    valueBehaviours: '/administracion/valores/comportamientos',
    settings: '/administracion/configuracion',
  },
  superadmin: {
    outbox: '/superadmin/outbox',
  },
} as const

/** Where one comes in: whoever is in already is led on from there. */
export const entrances = [paths.signIn, paths.signUp, paths.secondStep] as const

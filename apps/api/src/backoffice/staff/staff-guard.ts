import type { SellingStage } from '@pouchery/contract/backoffice/selling';
import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden, notFound } from '#api/http/api-error.ts';
import { findStaff, type StaffMember } from './staff-queries.ts';

/**
 * Which staff may call: these roles, each role (`all`), or each role even before the one-time code is given, which is
 * for the calls that ask for it. `anybody` is for whoever has a link to become staff.
 */
type StaffAccess = readonly StaffRole[] | 'all' | 'second-factor-pending' | 'anybody';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required of every route under /api/backoffice/. */
    staff?: StaffAccess;
    /**
     * Only once an owner has opened this stage of selling; before, owners walk through it in the back office, and all staff
     * who are signed in there through what is for visitors.
     */
    selling?: SellingStage;
    /** What leads to an order: not there on a day on which nothing may be sold. Orders that were placed go on. */
    ordering?: boolean;
  }
  interface FastifyRequest {
    /** Whether this stage of selling is there for the visitor: once it is open, and before for staff who are signed in. */
    isOpenTo: (stage: SellingStage) => Promise<boolean>;
    /** The staff member who is asking, in routes with `config.staff`; throws in others. */
    readonly staff: StaffMember;
  }
}

const BACKOFFICE_API = '/api/backoffice/';

/**
 * Nobody calls the back office but staff whose role the route names and who have given their one-time code; all others
 * get 403, whoever they are. A route that names nobody is a mistake, and the program does not start.
 */
export function addStaffGuard(app: FastifyInstance) {
  const members = new WeakMap<FastifyRequest, StaffMember>();
  app.decorateRequest('staff', {
    getter() {
      const member = members.get(this);
      if (!member) throw new Error(`${this.routeOptions.url} has no config.staff.`);
      return member;
    },
  });

  app.decorateRequest('isOpenTo', isOpenTo);

  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith(BACKOFFICE_API)) return;
    if (!config?.staff) throw new Error(`${url} has no config.staff: say who may call it.`);
    if (config.public) throw new Error(`${url} is for staff: it cannot be public.`);
  });

  app.addHook('onRequest', async (request) => {
    const { staff: access, selling, ordering } = request.routeOptions.config;
    if (request.is404) return;
    if (access === undefined && selling) return requireOpen(request, selling, ordering);
    if (access === undefined || access === 'anybody') return;
    const member = await findStaff(request);
    if (!member || !isAllowed(member, access)) throw forbidden();
    if (selling && !member.selling[selling] && member.role !== 'owner') throw forbidden();
    members.set(request, member);
  });
}

/** What is closed is not there, but for staff. */
async function requireOpen(request: FastifyRequest, stage: SellingStage, isOrdering = false) {
  const isForbidden = isOrdering && !(await request.server.rulesOn()).isSelling;
  const isThere = isForbidden ? await isStaff(request) : await request.isOpenTo(stage);
  if (!isThere) throw notFound();
}

async function isOpenTo(this: FastifyRequest, stage: SellingStage) {
  return (await this.server.isOpen(stage)) || isStaff(this);
}

async function isStaff(request: FastifyRequest) {
  return (await findStaff(request))?.second_factor === 'given';
}

function isAllowed({ role, second_factor }: StaffMember, access: Exclude<StaffAccess, 'anybody'>) {
  if (access === 'second-factor-pending') return true;
  return second_factor === 'given' && (access === 'all' || access.includes(role));
}

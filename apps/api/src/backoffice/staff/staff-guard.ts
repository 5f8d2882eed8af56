import type { SellingStage } from '@pouchery/contract/backoffice/selling';
import type { StaffRole } from '@pouchery/contract/backoffice/staff';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { forbidden } from '#api/http/api-error.ts';
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
    /** Only once an owner has opened this stage of selling; owners walk through it before. */
    selling?: SellingStage;
  }
  interface FastifyRequest {
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

  app.addHook('onRoute', ({ url, config }) => {
    if (!url.startsWith(BACKOFFICE_API) || config?.wrongMethod) return;
    if (!config?.staff) throw new Error(`${url} has no config.staff: say who may call it.`);
    if (config.public) throw new Error(`${url} is for staff: it cannot be public.`);
  });

  app.addHook('onRequest', async (request) => {
    const { staff: access, selling } = request.routeOptions.config;
    if (access === undefined || access === 'anybody' || request.is404) return;
    const member = await findStaff(request);
    if (!member || !isAllowed(member, access)) throw forbidden();
    if (selling && !member.selling[selling] && member.role !== 'owner') throw forbidden();
    members.set(request, member);
  });
}

function isAllowed({ role, second_factor }: StaffMember, access: Exclude<StaffAccess, 'anybody'>) {
  if (access === 'second-factor-pending') return true;
  return second_factor === 'given' && (access === 'all' || access.includes(role));
}

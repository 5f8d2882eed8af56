import type { User } from '@pouchery/contract/accounts';
import { DeleteAccount } from './delete-account.tsx';
import { NamesForm } from './names-form.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

/** What the shop knows of the person, and what the person can do about it. */
export function DetailsPanel({ user }: { user: User }) {
  return (
    <div className="details">
      <div>
        <NamesForm user={user} />
        <PasswordForm user={user} />
      </div>
      <div>
        <Sessions />
        <OwnData />
        <DeleteAccount />
      </div>
    </div>
  );
}

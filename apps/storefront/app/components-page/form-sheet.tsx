import { useState } from 'react';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { Sheet } from './sheet.tsx';

/** Fields at rest, filled and refused, the notices, and a button that is busy for three seconds. */
export function FormSheet() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      title="Forms"
      note="Label above, message below, tied together. The API judges; the first wrong field gets the focus."
    >
      <div className="sheet-pair">
        <form
          className="form"
          onSubmit={(event) => {
            event.preventDefault();
            setBusy(true);
            setTimeout(() => setBusy(false), 3000);
          }}
        >
          <div className="two">
            <TextField name="name" label="Name" defaultValue="Nino Beridze" />
            <TextField name="email" label="Email" type="email" placeholder="nino@example.ge" />
          </div>
          <TextField name="subject" label="Subject" errors={['This field is required.']} />
          <TextField name="password" label="Password" type="password" hint="At least 8 characters." />
          <TextArea name="message" label="Message" rows={4} />
          <BusyButton busy={isBusy} verb="Sending">
            Send message
          </BusyButton>
        </form>
        <div className="form">
          <Notice tone="bad">An unexpected error occurred. Please try again.</Notice>
          <Notice tone="quiet">Too many attempts. Please try again later.</Notice>
          <Notice tone="good">Thank you. Your message has been sent.</Notice>
          <BusyButton busy verb="Sending" className="btn">
            Send
          </BusyButton>
        </div>
      </div>
    </Sheet>
  );
}

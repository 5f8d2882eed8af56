// Shows that an order or a message has come in, also while the back office is closed. It keeps nothing, and answers no request.
const SCREENS = new URL('/backoffice/', self.location.origin);

self.addEventListener('push', (event) => {
  const { title, screen } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { data: screen, icon: new URL('favicon.svg', SCREENS).href }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(new URL(event.notification.data, SCREENS).href));
});
